#!/usr/bin/env bash
# Starts one worker on each node: REDIS_URL=rediss://host:6379 sbatch --array=1-16 docs/deploy/workers.slurm.sh
# The file SECRETS (default: ~/.config/taulab/queue.env) sets TAULAB_QUEUE_KEY and TAULAB_REDIS_PASSWORD. Only its owner
# should be able to read it.
#SBATCH --job-name=taulab-worker
#SBATCH --nodes=1
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=8
#SBATCH --mem=16G
#SBATCH --time=04:00:00
#SBATCH --signal=B:TERM@120
#SBATCH --output=taulab-worker-%A_%a.log
set -euo pipefail

: "${REDIS_URL:?name the Redis, for example rediss://host:6379}"
secrets=${SECRETS:-$HOME/.config/taulab/queue.env}
set -a
# shellcheck disable=SC1090
. "$secrets"
set +a

# Slurm sends SIGTERM to this shell 120 s before the time limit. The trap sends it to the worker, which then finishes
# running programs and returns other jobs to the queue.
taulab worker --redis "$REDIS_URL" --concurrency "${SLURM_CPUS_PER_TASK:-8}" --grace 90 \
  --name "slurm-${SLURM_ARRAY_JOB_ID:-0}-${SLURM_ARRAY_TASK_ID:-0}" &
worker=$!
trap 'kill -TERM "$worker"' TERM INT
status=0
wait "$worker" || status=$?
# A trapped signal interrupts the first wait. The shell then waits again for the end of the worker.
if kill -0 "$worker" 2>/dev/null; then
  status=0
  wait "$worker" || status=$?
fi
exit "$status"
