// The extension crossums._engine: bindings only, one register_*.cpp a topic.
#include <nanobind/nanobind.h>

#include "register.hpp"

NB_MODULE(_engine, module) {
    module.doc() = "The engine of crossums. Private: use the functions of the package.";
    register_solving(module);
    register_explaining(module);
    register_generating(module);
}
