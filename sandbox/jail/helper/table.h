/* Includes the table TABLE, which is protocol.def or syscalls.def. A file first defines macros for the kinds of lines
 * that it needs. All other kinds of lines expand to nothing. Example: #define TABLE "protocol.def", then #include
 * "table.h". */
#ifndef TO_LAUNCHER
#define TO_LAUNCHER(...)
#endif
#ifndef TO_HOST
#define TO_HOST(...)
#endif
#ifndef FIELD
#define FIELD(...)
#endif
#ifndef LIMIT
#define LIMIT(...)
#endif
#ifndef CAUSE
#define CAUSE(...)
#endif
#ifndef DENY
#define DENY(...)
#endif
#ifndef DENY_PROGRAM
#define DENY_PROGRAM(...)
#endif
#ifndef DENY_INIT
#define DENY_INIT(...)
#endif
#ifndef DENY_FLAG
#define DENY_FLAG(...)
#endif
#ifndef LEFT_UNDONE
#define LEFT_UNDONE(...)
#endif
#ifndef CHECKED
#define CHECKED(...)
#endif
#ifndef CLONE_FLAG
#define CLONE_FLAG(...)
#endif
#ifndef FAMILY
#define FAMILY(...)
#endif
#ifndef PROTOCOL
#define PROTOCOL(...)
#endif
#ifndef REQUEST
#define REQUEST(...)
#endif
#ifndef OPTION
#define OPTION(...)
#endif
#include TABLE
#undef TABLE
#undef TO_LAUNCHER
#undef TO_HOST
#undef FIELD
#undef LIMIT
#undef CAUSE
#undef DENY
#undef DENY_PROGRAM
#undef DENY_INIT
#undef DENY_FLAG
#undef LEFT_UNDONE
#undef CHECKED
#undef CLONE_FLAG
#undef FAMILY
#undef PROTOCOL
#undef REQUEST
#undef OPTION
