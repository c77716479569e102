/* System V IPC objects outlive processes. If a run leaves any, the lane (the launcher's main process) enters a new IPC
 * namespace. POSIX message queues cannot remain, because RLIMIT_MSGQUEUE is 0. */
#include "jail.h"
#include <sched.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int has_ipc_objects(void) {
  struct shm_info shm = { 0 };
  struct msginfo msg = { 0 };
  struct seminfo sem = { 0 };
  shmctl(0, SHM_INFO, (struct shmid_ds *)(void *)&shm);
  msgctl(0, MSG_INFO, (struct msqid_ds *)(void *)&msg);
  semctl(0, 0, SEM_INFO, &sem);
  return shm.used_ids || msg.msgpool || sem.semusz;
}

int renew_ipc(void) { return unshare(CLONE_NEWIPC); }
