#include "linux.h"
