import type { Env } from '#platform/env.server.ts'

/** One database under three roles (decision 53). */
export interface DatabaseUrls {
  /** The application: reads and writes rows, owns nothing, and cannot read personal data. */
  app: string
  /** Reads encrypted personal data and wraps its keys again; for `ssn-vault.server.ts` alone. */
  pii: string
  /** Owns every table: migrations and grants. */
  owner: string
}

type Variables = Pick<Env, 'DATABASE_URL' | 'PII_DATABASE_URL' | 'MIGRATION_DATABASE_URL'>

/** Returns the addresses of an external database, or undefined where the embedded one is used. */
export function externalDatabase(env: Variables): DatabaseUrls | undefined {
  const app = env.DATABASE_URL
  if (!app) return undefined
  // With one address, its role is all three: `parseEnv` refuses that in production.
  return { app, pii: env.PII_DATABASE_URL ?? app, owner: env.MIGRATION_DATABASE_URL ?? app }
}

/** The environment of a program that is to use this database. */
export const databaseVariables = ({ app, pii, owner }: DatabaseUrls) => ({
  DATABASE_URL: app,
  PII_DATABASE_URL: pii,
  MIGRATION_DATABASE_URL: owner,
})
