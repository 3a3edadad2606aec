// gps_read with a time limit, for the fuzzer: the linker takes it in place of libgps's.
//
// libgps 3.22 parses some malformed lines forever. In wxhere-locate a time limit ends the program; the
// fuzzer has to go on.

#ifndef WXHERE_GPS_LIMIT_H
#define WXHERE_GPS_LIMIT_H

/// The number of reads that the time limit ended.
unsigned long wxhere_gps_endless_reads(void);

#endif
