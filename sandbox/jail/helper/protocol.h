/* The letters of protocol.def as constants, for example TO_LAUNCHER_run, TO_HOST_exit, FIELD_argument, CAUSE_WALL. */
#ifndef TAULAB_PROTOCOL_H
#define TAULAB_PROTOCOL_H
enum {
#define TO_LAUNCHER(name, letter, meaning) TO_LAUNCHER_##name = letter,
#define TO_HOST(name, letter, meaning) TO_HOST_##name = letter,
#define FIELD(name, letter, meaning) FIELD_##name = letter,
#define CAUSE(name, letter, meaning) CAUSE_##name = letter,
#define TABLE "protocol.def"
#include "table.h"
};
#endif
