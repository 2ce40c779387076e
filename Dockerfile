# One image for each server: `docker build --target api .` and `--target bff`.
FROM node:26-slim AS packages
WORKDIR /plaza
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
COPY api/package.json api/
COPY bff/package.json bff/
COPY web/package.json web/
COPY text/package.json text/
COPY bench/package.json bench/
RUN pnpm install --frozen-lockfile

FROM packages AS client
COPY tsconfig.base.json relay.config.js schema.graphql ./
COPY scripts scripts
COPY text text
COPY web web
RUN node scripts/build.ts

FROM packages AS servers
RUN pnpm prune --prod --ignore-scripts
COPY text text
COPY api api
COPY bff bff
COPY schema.graphql ./
USER node

FROM servers AS api
USER root
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
USER node
ENV READY_PORT=4001
EXPOSE 4001
CMD ["node", "--max-old-space-size=512", "api/src/server.ts"]

FROM servers AS bff
COPY --from=client /plaza/web/dist web/dist
COPY --from=client /plaza/web/persisted.json web/persisted.json
ENV READY_PORT=4000
EXPOSE 4000
CMD ["node", "--max-old-space-size=512", "bff/src/server.ts"]
