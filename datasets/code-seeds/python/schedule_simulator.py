"""Round-robin scheduling of jobs with arrival times."""
from collections import deque
from dataclasses import dataclass


@dataclass
class Job:
    name: str
    arrival: int
    work: int
    left: int = 0
    finish: int = 0


def simulate(jobs, quantum):
    waiting = sorted(jobs, key=lambda job: (job.arrival, job.name))
    for job in waiting:
        job.left = job.work
    ready, clock, trace = deque(), 0, []
    while waiting or ready:
        if not ready:
            clock = max(clock, waiting[0].arrival)
        while waiting and waiting[0].arrival <= clock:
            ready.append(waiting.pop(0))
        job = ready.popleft()
        used = min(quantum, job.left)
        trace.append((job.name, clock, clock + used))
        clock += used
        job.left -= used
        while waiting and waiting[0].arrival <= clock:
            ready.append(waiting.pop(0))
        if job.left:
            ready.append(job)
        else:
            job.finish = clock
    return trace


def mean_turnaround(jobs):
    return sum(job.finish - job.arrival for job in jobs) / len(jobs)
