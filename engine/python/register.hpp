#pragma once

#include <nanobind/nanobind.h>

void register_explaining(nanobind::module_& module);
void register_generating(nanobind::module_& module);
void register_solving(nanobind::module_& module);
