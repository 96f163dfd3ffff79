import { z } from 'zod'
import { oneMailbox } from '#lib/email-address.ts'
import { scannerAddress } from './virus-scanner.server.ts'

/** One mailbox and no name: what the outbox takes. A wrong one must stop the start and not the first paid order. */
const mailbox = z.string().trim().regex(oneMailbox, 'must be one mail address without a name')

/** Links, the webhook's signature and the check of a request's origin need it without a path or slash. */
const originOnly = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  PII_DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  PUBLIC_ORIGIN: originOnly.optional(),
  SQUARE_APPLICATION_ID: z.string().optional(),
  SQUARE_LOCATION_ID: z.string().optional(),
  SQUARE_ACCESS_TOKEN: z.string().optional(),
  SQUARE_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().optional(),
  FAKE_SQUARE_ORIGIN: z.url().optional(),
  PAYMENT_TIME_SCALE: z.coerce.number().positive().max(1).default(1),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Legate <hello@legate.example>'),
  STAFF_MAIL: mailbox.default('staff@legate.example'),
  KEY_FILE: z.string().optional(),
  BACKUP_RECIPIENT: z.string().startsWith('age1').optional(),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  CLAMD_URL: z
    .string()
    .refine((url) => scannerAddress(url) !== undefined, 'must be tcp://host:port or unix:/path')
    .optional(),
  FEDERAL_FORMS_DIR: z.string().optional(),
  CONTACT_FORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  THROTTLE_SCALE: z.coerce.number().positive().default(1),
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = Omit<z.infer<typeof variables>, 'TRUST_PROXY'> & { isProduction: boolean; trustedHops: number }

const neededInProduction = [
  'SQUARE_APPLICATION_ID',
  'SQUARE_LOCATION_ID',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'SMTP_URL',
  'KEY_FILE',
] as const

/**
 * Reads the environment once. In production means that PUBLIC_ORIGIN is an https address (docs/operations.md).
 * Throws an Error that names the variable, never its value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new Error(`${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`)
  }
  const { TRUST_PROXY, ...env } = parsed.data
  const isProduction = env.PUBLIC_ORIGIN?.startsWith('https://') ?? false
  for (const name of ['PII_DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) throw new Error(`DATABASE_URL is needed with ${name}`)
    if (isProduction && env.DATABASE_URL && !env[name])
      throw new Error(`${name} is needed in production with DATABASE_URL`)
  }
  if (isProduction) {
    for (const name of neededInProduction) if (!env[name]) throw new Error(`${name} is needed in production`)
    for (const name of ['THROTTLE_SCALE', 'PAYMENT_TIME_SCALE'] as const) {
      if (env[name] !== 1) throw new Error(`${name} is refused in production`)
    }
    if (env.FAKE_SQUARE_ORIGIN) throw new Error('FAKE_SQUARE_ORIGIN is refused in production')
  }
  return { ...env, isProduction, trustedHops: TRUST_PROXY }
}
