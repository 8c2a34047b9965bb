// Compiles ports/login_port.hpp on its own.
#include "ports/login_port.hpp"
