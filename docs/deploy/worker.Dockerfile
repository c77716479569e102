# The image of a worker for Python, JavaScript, C and C++. Build it in the root of the repository:
#   npm run build && npm pack && docker build -f docs/deploy/worker.Dockerfile -t taulab-worker .
FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends bubblewrap g++ gcc libc6-dev python3 util-linux \
  && rm -rf /var/lib/apt/lists/*
COPY taulab-*.tgz /tmp/
RUN npm install --global /tmp/taulab-*.tgz && rm /tmp/taulab-*.tgz
ENTRYPOINT ["taulab", "worker", "--health-host", "0.0.0.0", "--health-port", "8081"]
