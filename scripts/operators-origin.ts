import type { Env } from '#platform/env.server.ts'

/** Passkeys belong to a host name, so the link leads to one. */
const isLocal = (host: string) => host === '0.0.0.0' || host === '127.0.0.1'

/** The site's address in the links that the operator's commands print. */
export const operatorsOrigin = (env: Env): string =>
  env.PUBLIC_ORIGIN ?? `http://${isLocal(env.HOST) ? 'localhost' : env.HOST}:${env.PORT}`
