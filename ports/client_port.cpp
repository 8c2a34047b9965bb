// Compiles ports/client_port.hpp on its own.
#include "ports/client_port.hpp"
