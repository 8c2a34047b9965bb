// Compiles ports/terrain_port.hpp on its own.
#include "ports/terrain_port.hpp"
