import { isIP } from 'node:net'
import { z } from 'zod'
import { oneMailbox } from '#lib/email-address.ts'
import { squareFaults } from './card-gateway/card-gateway-settings.server.ts'
import { s3Faults } from './files/s3-settings.server.ts'
import { scannerAddress } from './virus-scanner.server.ts'

/** A text in this form; what is expected is said instead of it (a value may be a secret). */
const written = (isRight: (text: string) => boolean, expected: string) =>
  z
    .string()
    .refine((text) => isRight(text.trim()) && !/[\r\n\0]/.test(text), { error: expected })
    .transform((text) => text.trim())

const whole = (from: number, to: number) =>
  written(
    (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
    `must be a whole number from ${from} to ${to}`,
  ).transform(Number)

const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, { error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}` })

const number = (isRight: (value: number) => boolean, expected: string) =>
  written((text) => /^\d+(\.\d+)?$/.test(text) && isRight(Number(text)), expected).transform(Number)

const webAddress = (expected: string) => written((text) => /^https?:\/\//i.test(text) && URL.canParse(text), expected)

/** Links, the webhook's signature and the check of a request's origin need it without a path or slash. */
const originOnly = (expected: string) => webAddress(expected).transform((url) => new URL(url).origin)

/** One mailbox and no name: what the outbox takes. A wrong one must stop the start and not the first paid order. */
const mailbox = written((text) => oneMailbox.test(text), 'must be one email address without a name')

const databaseUrl = written(isDatabaseUrl, 'must be postgres://user:password@host:port/database')

const path = written((text) => text !== '', 'must be a path')

/** Its rules are those of all credentials together (`squareFaults`). */
const squareText = z.string().trim().optional()

const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: written(isHost, 'must be an IP address or a host name, without a port').default('127.0.0.1'),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  DATA_DIR: path.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  PII_DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DIRECT_DATABASE_URL: databaseUrl.optional(),
  PUBLIC_ORIGIN: originOnly('must be an http or https address').optional(),
  SQUARE_APPLICATION_ID: squareText,
  SQUARE_LOCATION_ID: squareText,
  SQUARE_ACCESS_TOKEN: squareText,
  SQUARE_ENVIRONMENT: oneOf('sandbox', 'production').default('sandbox'),
  SQUARE_WEBHOOK_SIGNATURE_KEY: written((text) => text !== '', 'must be the key of a webhook subscription').optional(),
  FAKE_SQUARE_ORIGIN: webAddress('must be an http or https address').optional(),
  PAYMENT_TIME_SCALE: number((scale) => scale > 0 && scale <= 1, 'must be a number above 0, and 1 at most').default(1),
  SMTP_URL: written(isMailServer, 'must be smtp://user:password@host:port, or smtps://').optional(),
  MAIL_FROM: written(isSender, 'must be an email address, or Name <address>').default('Legate <hello@legate.example>'),
  BOUNCE_ADDRESS: mailbox.optional(),
  STAFF_MAIL: mailbox.default('staff@legate.example'),
  KEY_FILE: path.optional(),
  BACKUP_RECIPIENT: written((text) => /^age1[a-z\d]+$/.test(text), 'must be what --new-key printed: age1…').optional(),
  BACKUP_IDENTITY_FILE: path.optional(),
  CLAMD_URL: written((url) => scannerAddress(url) !== undefined, 'must be tcp://host:port or unix:/path').optional(),
  S3_ENDPOINT: written(isOrigin, 'must be an http or https address without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  S3_BUCKET: written((text) => /^[a-z\d][a-z\d.-]{2,62}$/.test(text), 'must be the name of a bucket').optional(),
  S3_REGION: written((text) => /^[a-z\d-]{1,40}$/.test(text), 'must be the name of a region').default('us-east-1'),
  S3_ACCESS_KEY_ID: written((text) => /^\S{3,128}$/.test(text), 'must be the id of an access key').optional(),
  S3_SECRET_ACCESS_KEY: written((text) => /^\S{8,}$/.test(text), 'must be the secret of an access key').optional(),
  FEDERAL_FORMS_DIR: path.optional(),
  CONTACT_FORM_URL: webAddress('must be an http or https address').optional(),
  SOURCE_URL: webAddress('must be an http or https address').optional(),
  THROTTLE_SCALE: number((scale) => scale > 0, 'must be a number above 0').default(1),
  METRICS_TOKEN: written(
    (text) => /^[\w.~+/=-]{32,}$/.test(text),
    'must be 32 or more letters, digits, and -._~+/=',
  ).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('must be an http or https address').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: written(
    (text) => /^[\w-]+=[^,=]+=*(,[\w-]+=[^,=]+=*)*$/.test(text),
    'must be name=value, separated by commas',
  ).optional(),
  OTEL_SERVICE_NAME: written((text) => /^[\w.-]{1,100}$/.test(text), 'must be letters, digits, and -._').default(
    'legate',
  ),
  TRUST_PROXY: whole(0, 9).default(0),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
})

export type Env = Omit<z.infer<typeof variables>, 'TRUST_PROXY'> & { isProduction: boolean; trustedHops: number }

/** Every variable that the program reads; `.env.example` explains each. */
export const settingNames: readonly string[] = Object.keys(variables.shape)

/** Names every wrong setting and what is expected there, and no value of any. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.length === 1 ? faults[0] : `${faults.length} settings are wrong:\n- ${faults.join('\n- ')}`)
    this.faults = faults
  }
}

/**
 * Reads the environment once. In production means that PUBLIC_ORIGIN is an https address (docs/operations.md). Variables
 * that are not in the list are other programs' and are ignored.
 *
 * @throws WrongSettings with all of them at once
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...missingTogether(given),
  ]
  if (!parsed.success || faults.length > 0) throw new WrongSettings(faults)
  const { TRUST_PROXY, ...env } = parsed.data
  return { ...env, isProduction: isProduction(given), trustedHops: TRUST_PROXY }
}

type Given = Record<string, string | undefined>

const isProduction = ({ PUBLIC_ORIGIN = '' }: Given) => /^\s*https:/i.test(PUBLIC_ORIGIN)

const neededInProduction = [
  'SQUARE_APPLICATION_ID',
  'SQUARE_LOCATION_ID',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'STAFF_MAIL',
  'KEY_FILE',
]

/** No one reads mail there, and clients would get it under the name of the sample. */
const isAtSample = (address = '') => /@legate\.example>?\s*$/i.test(address)

/** What one variable asks of the others. */
function missingTogether(given: Given): string[] {
  const roles = ['PII_DATABASE_URL', 'MIGRATION_DATABASE_URL']
  const isSet = (name: string) => given[name] !== undefined
  const alone = [...roles, 'DIRECT_DATABASE_URL']
    .filter((name) => isSet(name) && !isSet('DATABASE_URL'))
    .map((name) => `DATABASE_URL is needed with ${name}`)
  const square = ['SQUARE_APPLICATION_ID', 'SQUARE_LOCATION_ID', 'SQUARE_ACCESS_TOKEN'].some(isSet)
    ? squareFaults(given)
    : []
  const files = s3Faults(given, isProduction(given))
  if (!isProduction(given)) return [...alone, ...square, ...files]
  const scales = ['THROTTLE_SCALE', 'PAYMENT_TIME_SCALE'].filter((name) => isSet(name) && Number(given[name]) !== 1)
  const refused = [...scales, ...['FAKE_SQUARE_ORIGIN'].filter(isSet)]
  const needed = neededInProduction.filter((name) => !isSet(name)).map((name) => `${name} is needed in production`)
  const sample = ['MAIL_FROM', 'STAFF_MAIL'].filter((name) => isAtSample(given[name]))
  return [
    ...alone,
    ...roles
      .filter((name) => isSet('DATABASE_URL') && !isSet(name))
      .map((name) => `${name} is needed in production with DATABASE_URL`),
    ...needed,
    ...refused.map((name) => `${name} is refused in production`),
    ...sample.map((name) => `${name} must be an address of your firm in production, and not at legate.example`),
    ...files,
    ...square.filter((fault) => !needed.some((other) => other.split(' ')[0] === fault.split(' ')[0])),
  ]
}

/** What stands behind it would be cut: a bucket in the path is a bucket that no file is kept in. */
function isOrigin(text: string): boolean {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && url.href === `${url.origin}/`
}

function isDatabaseUrl(text: string): boolean {
  // A socket's folder is a parameter, and the host is then empty.
  const url = /^postgres(?:ql)?:\/\//.test(text)
    ? text.replace(/^postgres(?:ql)?:\/\/([^/?]*@)?\//, 'postgres://$1socket/')
    : ''
  return URL.canParse(url) && new URL(url).pathname.length > 1
}

function isMailServer(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
}

function isHost(text: string): boolean {
  return isIP(text) > 0 || /^(?!-)[a-z\d.-]{1,253}$/i.test(text)
}

function isSender(text: string): boolean {
  const address = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text
  return oneMailbox.test(address)
}
