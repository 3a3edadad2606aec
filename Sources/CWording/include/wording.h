#pragma once
// Defines wxhere_embedded_catalogue for the programs that have this module.
#include "messages.h"
