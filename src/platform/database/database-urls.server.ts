import type { Env } from '#platform/env.server.ts'

/** One database under three roles (decision 53). */
export interface DatabaseUrls {
  /** The application: reads and writes rows, owns nothing, and cannot read personal data. */
  app: string
  /** Reads encrypted personal data and wraps its keys again; for `ssn-vault.server.ts` alone. */
  pii: string
  /** Owns every table: migrations and grants. */
  owner: string
  /**
   * The application's role at PostgreSQL itself, where `app` and `pii` go through a pooler in transaction mode
   * (decision 330): for whoever needs one session.
   */
  direct?: string
}

type Variables = Pick<Env, 'DATABASE_URL' | 'PII_DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'DIRECT_DATABASE_URL'>

/** Returns the addresses of an external database, or undefined where the embedded one is used. */
export function externalDatabase(env: Variables): DatabaseUrls | undefined {
  const app = env.DATABASE_URL
  if (!app) return undefined
  const direct = env.DIRECT_DATABASE_URL
  // With one address, its role is all three: `parseEnv` refuses that in production.
  const roles = { app, pii: env.PII_DATABASE_URL ?? app, owner: env.MIGRATION_DATABASE_URL ?? direct ?? app }
  return direct ? { ...roles, direct } : roles
}

/** The environment of a program that is to use this database. */
export const databaseVariables = ({ app, pii, owner, direct }: DatabaseUrls) => ({
  DATABASE_URL: app,
  PII_DATABASE_URL: pii,
  MIGRATION_DATABASE_URL: owner,
  ...(direct ? { DIRECT_DATABASE_URL: direct } : {}),
})
