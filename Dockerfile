# One image for every instance: built in the first stage, run in the second. Usage: docs/operations.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-fund --no-audit
COPY . .
# keep-served.ts removes from node_modules what neither the shop nor its commands read: about 80 of 700 MB stay.
# e2e/image.spec.ts runs a shop with only these files.
RUN npm run build \
 && node --no-warnings scripts/image/keep-served.ts \
 && rm -rf .next/cache

FROM node:24.21.0-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144 \
    NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
# Nothing below /shop is written at run time, so the root file system may be read-only. Only /data is written.
RUN install -d -o node -g node /data
COPY --from=build --chown=root:root /shop /shop
# The account node, by number: Kubernetes can only check a numeric user (runAsNonRoot).
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/serve.ts"]
