/* A queue of bytes that wait until the other end of a stream accepts them. */
#include "jail.h"

void enqueue(queue *q, const char *data, size_t length) {
  if (q->start) {
    memmove(q->data, q->data + q->start, q->length - q->start);
    q->length -= q->start;
    q->start = 0;
  }
  char *room = realloc(q->data, q->length + length + 1);
  if (!room) die("out of memory");
  q->data = room;
  memcpy(q->data + q->length, data, length);
  q->length += length;
}

void empty_queue(queue *q) {
  wipe(q->data, q->length);
  *q = (queue){ NULL, 0, 0 };
}

/* Writes as many bytes as the other end accepts. Returns 0, or -1 if the other end is closed. */
int send_queue(queue *q, int fd) {
  while (q->start < q->length) {
    ssize_t n = write(fd, q->data + q->start, q->length - q->start);
    if (n > 0) q->start += (size_t)n;
    else if (errno == EAGAIN) return 0;
    else if (errno != EINTR) return -1;
  }
  empty_queue(q);
  return 0;
}

