import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseEnv, settingNames, WrongSettings } from './env.server.ts'

const production = {
  PUBLIC_ORIGIN: 'https://legate.example',
  SQUARE_ENVIRONMENT: 'production',
  SQUARE_APPLICATION_ID: 'sq0idp-x',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_ACCESS_TOKEN: 'secret-token',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Cedar Filings <hello@cedar.example>',
  STAFF_MAIL: 'staff@cedar.example',
  KEY_FILE: '/keys.json',
}

test('an empty environment is a developer machine', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', isProduction: false })
})

const optional = ['PUBLIC_ORIGIN', 'SQUARE_ENVIRONMENT']
test.each(Object.keys(production).filter((name) => !optional.includes(name)))(
  'production is refused without %s',
  (name) => {
    expect(() => parseEnv({ ...production, [name]: '' })).toThrow(name)
  },
)

test.each([
  ['MAIL_FROM', 'Legate <hello@legate.example>'],
  ['MAIL_FROM', 'Cedar Filings <hello@LEGATE.example> '],
  ['MAIL_FROM', 'hello@legate.example'],
  ['STAFF_MAIL', 'staff@legate.example'],
])('production mails nothing as the sample’s address, or to it: %s=%s', (name, value) => {
  expect(faultsOf({ ...production, [name]: value })).toEqual([
    `${name} must be an address of your firm in production, and not at legate.example`,
  ])
  expect(faultsOf({ [name]: value })).toEqual([])
})

test.each(['Cedar <hello@mail.legate.example.com>', 'legate.example@cedar.example'])(
  'an address that only looks like the sample’s is taken: %s',
  (MAIL_FROM) => {
    expect(faultsOf({ ...production, MAIL_FROM })).toEqual([])
  },
)

test.each(['THROTTLE_SCALE', 'PAYMENT_TIME_SCALE'])('production is refused with %s', (name) => {
  expect(() => parseEnv({ ...production, [name]: '0.5' })).toThrow(`${name} is refused in production`)
})

const database = {
  DATABASE_URL: 'postgres://a@db/legate',
  PII_DATABASE_URL: 'postgres://b@db/legate',
  MIGRATION_DATABASE_URL: 'postgres://c@db/legate',
}

test.each(['PII_DATABASE_URL', 'MIGRATION_DATABASE_URL'])(
  'production is refused with a database of one’s own and no %s, development is not',
  (name) => {
    expect(() => parseEnv({ ...production, ...database, [name]: '' })).toThrow(
      `${name} is needed in production with DATABASE_URL`,
    )
    expect(parseEnv({ ...database, [name]: '' })).toMatchObject({ isProduction: false })
    expect(() => parseEnv({ [name]: database.DATABASE_URL })).toThrow(`DATABASE_URL is needed with ${name}`)
  },
)

/** Wrong values of each variable, and what the message says is expected. */
const wrong: [name: string, expected: RegExp, ...values: string[]][] = [
  ['PORT', /a whole number from 0 to 65535/, 'swordfish', '65536', '-1', '80.5', '0x50', '1e3'],
  ['HOST', /an IP address or a host name, without a port/, '127.0.0.1:3000', 'http://swordfish', '-swordfish'],
  ['DATA_DIR', /a path/, '  '],
  ['DATABASE_URL', /postgres:\/\/user/, 'swordfish', 'mysql://a:swordfish@db/legate', 'postgres://a:swordfish@db'],
  ['PII_DATABASE_URL', /postgres:\/\/user/, 'swordfish', 'http://a:swordfish@db/legate'],
  ['S3_ENDPOINT', /http or https/, 'swordfish', 'ftp://swordfish'],
  [
    'S3_ENDPOINT',
    /without a path/,
    'https://s3.example/swordfish',
    'https://s3.example/?swordfish',
    'https://a:swordfish@s3.example',
  ],
  ['S3_BUCKET', /name of a bucket/, 'Sword Fish', 'sf', 'sword/fish'],
  ['S3_REGION', /name of a region/, 'Sword Fish'],
  ['S3_ACCESS_KEY_ID', /id of an access key/, 'sword fish'],
  ['S3_SECRET_ACCESS_KEY', /secret of an access key/, 'sword fish'],
  ['DIRECT_DATABASE_URL', /postgres:\/\/user/, 'swordfish', 'http://a:swordfish@db/legate'],
  ['MIGRATION_DATABASE_URL', /postgres:\/\/user/, 'swordfish', 'postgres:a:swordfish'],
  ['PUBLIC_ORIGIN', /an http or https address/, 'legate.example', 'ftp://swordfish', 'http://'],
  ['SQUARE_APPLICATION_ID', /an application id of SQUARE_ENVIRONMENT sandbox/, 'sq0idp-swordfish', 'swordfish'],
  ['SQUARE_LOCATION_ID', /a location id/, 'Swordfish Street'],
  ['SQUARE_ACCESS_TOKEN', /an access token/, 'sword fish'],
  ['SQUARE_ACCESS_TOKEN', /not the token/, 'sandbox-sq0csb-swordfish'],
  ['SQUARE_WEBHOOK_SIGNATURE_KEY', /key of a webhook subscription/, '  ', 'sword\nfish'],
  ['SQUARE_ENVIRONMENT', /sandbox or production/, 'swordfish', 'Production'],
  ['FAKE_SQUARE_ORIGIN', /an http or https address/, 'swordfish'],
  ['PAYMENT_TIME_SCALE', /above 0, and 1 at most/, 'swordfish', '0', '2', '-1'],
  ['SMTP_URL', /smtp:\/\/user/, 'mail.example', 'http://a:swordfish@mail.example', 'smtp://', 'smtp:swordfish'],
  ['MAIL_FROM', /an email address, or Name <address>/, 'swordfish', 'Sword <fish>', 'A <a@b.example>, B <b@c.example>'],
  ['MAIL_FROM', /an email address/, 'a@b.example\r\nBcc: swordfish@b.example'],
  ['BOUNCE_ADDRESS', /one email address without a name/, 'Sword <fish@b.example>', 'swordfish'],
  ['STAFF_MAIL', /one email address without a name/, 'Sword <fish@b.example>', 'swordfish', 'a@b.example, c@d.example'],
  ['KEY_FILE', /a path/, ' '],
  ['BACKUP_RECIPIENT', /age1/, 'swordfish', 'AGE-SECRET-KEY-1SWORDFISH', 'age1'],
  ['BACKUP_IDENTITY_FILE', /a path/, ' '],
  ['CLAMD_URL', /tcp:\/\/host:port or unix:\/path/, '127.0.0.1:3310', 'http://swordfish:3310', 'unix:clamd.ctl'],
  ['FEDERAL_FORMS_DIR', /a path/, ' '],
  ['SOURCE_URL', /an http or https address/, 'swordfish', 'javascript:swordfish', 'git@swordfish.example:legate.git'],
  ['CONTACT_FORM_URL', /an http or https address/, 'swordfish', 'javascript:swordfish'],
  ['THROTTLE_SCALE', /a number above 0/, 'swordfish', '0', '-2', 'Infinity'],
  ['METRICS_TOKEN', /32 or more letters, digits/, 'swordfish', 'sword fish sword fish sword fish sword fish'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', /an http or https address/, 'swordfish:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', /name=value, separated by commas/, 'swordfish', 'x-key: swordfish'],
  ['OTEL_SERVICE_NAME', /letters, digits/, 'sword fish'],
  ['WEB_CONCURRENCY', /whole number from 1 to 64/, '0', '65', '-1', '1.5', 'auto'],
  ['TRUST_PROXY', /whole number from 0 to 9/, 'yes', '10', '-1', 'true'],
  ['LOG_LEVEL', /debug, info, warn, error or silent/, 'swordfish', 'INFO'],
]

const square = {
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-x',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_ACCESS_TOKEN: 'secret-token',
}

const bucket = { S3_BUCKET: 'legate-files', S3_ACCESS_KEY_ID: 'AKIATEST', S3_SECRET_ACCESS_KEY: 'secret-key' }

test('a bucket needs its key, and files cross no network in the clear in production', () => {
  expect(faultsOf(bucket)).toEqual([])
  expect(faultsOf({ S3_ENDPOINT: 'http://10.0.0.1:9000' })).toEqual([
    'S3_BUCKET is needed with S3_ENDPOINT',
    'S3_ACCESS_KEY_ID is needed with S3_ENDPOINT',
    'S3_SECRET_ACCESS_KEY is needed with S3_ENDPOINT',
  ])
  const fault = 'S3_ENDPOINT must be an https address in production'
  const production = { ...bucket, PUBLIC_ORIGIN: 'https://legate.example' }
  expect(faultsOf({ ...bucket, S3_ENDPOINT: 'http://10.0.0.1:9000' })).toEqual([])
  expect(faultsOf({ ...production, S3_ENDPOINT: 'http://10.0.0.1:9000' })).toContain(fault)
  for (const endpoint of ['https://s3.example', 'http://127.0.0.1:9000', 'http://localhost:9000'])
    expect(faultsOf({ ...production, S3_ENDPOINT: endpoint })).not.toContain(fault)
})

function faultsOf(source: Record<string, string | undefined>): readonly string[] {
  try {
    parseEnv(source)
    return []
  } catch (error) {
    return error instanceof WrongSettings ? error.faults : [String(error)]
  }
}

describe('a wrong value', () => {
  const cases = wrong.flatMap(([name, expected, ...values]) => values.map((value) => ({ name, expected, value })))
  test.each(cases)('of $name is answered with what is expected: $value', ({ name, expected, value }) => {
    const others = name.startsWith('SQUARE_') && name !== 'SQUARE_ENVIRONMENT' ? square : {}
    const database = /^(PII|MIGRATION|DIRECT)_/.test(name) ? { DATABASE_URL: 'postgres://a@db/legate' } : {}
    const files = name.startsWith('S3_') ? bucket : {}
    const faults = faultsOf({ ...others, ...database, ...files, [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name} `))
    expect(faults[0]).toMatch(expected)
    expect(faults[0]).not.toMatch(/swordfish|sword fish/i)
  })

  test('is tried for every variable whose value can be wrong', () => {
    const tried = new Set(wrong.map(([name]) => name))
    expect(settingNames.filter((name) => !tried.has(name))).toEqual([])
  })
})

test('every fault is named at once, and none twice', () => {
  const faults = faultsOf({
    PUBLIC_ORIGIN: 'https://legate.example',
    PORT: 'swordfish',
    TRUST_PROXY: 'yes',
    SQUARE_APPLICATION_ID: 'swordfish',
    THROTTLE_SCALE: '5',
    PII_DATABASE_URL: 'postgres://b@db/legate',
    DIRECT_DATABASE_URL: 'postgres://a@db/legate',
  })
  expect(faults).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'TRUST_PROXY must be a whole number from 0 to 9',
    'DATABASE_URL is needed with PII_DATABASE_URL',
    'DATABASE_URL is needed with DIRECT_DATABASE_URL',
    'SQUARE_LOCATION_ID is needed in production',
    'SQUARE_ACCESS_TOKEN is needed in production',
    'SQUARE_WEBHOOK_SIGNATURE_KEY is needed in production',
    'SMTP_URL is needed in production',
    'MAIL_FROM is needed in production',
    'STAFF_MAIL is needed in production',
    'KEY_FILE is needed in production',
    'THROTTLE_SCALE is refused in production',
    'SQUARE_APPLICATION_ID is not an application id of SQUARE_ENVIRONMENT sandbox',
  ])
})

test.each<[name: string, ...values: string[]]>([
  [
    'DATABASE_URL',
    'postgresql://a:p%40ss@[::1]:5433/legate?sslmode=verify-full',
    'postgres:///legate?host=/run/postgresql',
    'postgres://a@/legate?host=/run/postgresql',
  ],
  [
    'SMTP_URL',
    'smtp://127.0.0.1:1',
    'smtps://user:p%40ss@mail.example:465',
    'smtp://mail.example?tls.rejectUnauthorized=false',
  ],
  ['MAIL_FROM', 'hello@legate.example', '"Cedar, Filings" <hello@legate.example>'],
  ['HOST', '0.0.0.0', '::', 'localhost', 'app-1.internal'],
  ['PAYMENT_TIME_SCALE', '1', '0.05'],
])('right values of %s are taken', (name, ...values) => {
  for (const value of values) expect(faultsOf({ [name]: value })).toEqual([])
})

test('a space around a value is no part of it', () => {
  const given = { ...production, ...bucket, ...database, SOURCE_URL: 'https://code.example/legate' }
  const { SQUARE_ENVIRONMENT, ...texts } = given
  const padded = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, ` ${value} `]))
  expect(parseEnv({ ...padded, SQUARE_ENVIRONMENT })).toEqual(parseEnv(given))
})

test('other programs’ variables are ignored', () => {
  expect(parseEnv({ LEGATE_PORT: '1', DATABASE_URI: 'x', SMTP_HOST: 'y' })).toEqual(parseEnv({}))
})

const example = readFileSync('.env.example', 'utf8')

test('.env.example is taken as it is, and in production once what is needed there is filled in', () => {
  const given = Object.fromEntries(
    [...example.matchAll(/^([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(parseEnv(given)).toEqual({ ...parseEnv({}), DATA_DIR: './data' })
  expect(parseEnv({ ...given, ...production })).toMatchObject({ isProduction: true })
})

/** Variables of `.env.example`, also those that are commented out. */
const documented = [...example.matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name)

test('.env.example lists each setting once', () => {
  expect(settingNames.filter((name) => !documented.includes(name))).toEqual([])
  expect(documented.filter((name, at) => documented.indexOf(name) !== at)).toEqual([])
})

test('.env.example lists what scripts and tests read besides, and nothing else', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).trim().split('\n')
  const read = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const members = [...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z\d_]+)/g)].map(([, name]) => name ?? '')
    const [, list = ''] = /\{([A-Z\d_,\s]+)\}\s*=\s*process\.env/.exec(text) ?? []
    return [...members, ...list.split(',').map((name) => name.trim())]
  })
  // What the system or the caller's own script sets.
  const notOurs = new Set(['', 'PATH', 'SCREENS_MOMENT', 'CHAOS_CLOCK', 'MUTATION_TESTS', 'GIVEN'])
  const known = new Set([...settingNames, ...read].filter((name) => !notOurs.has(name)))
  expect([...known].filter((name) => !documented.includes(name))).toEqual([])
  expect(documented.filter((name) => !known.has(name ?? ''))).toEqual([])
})

test.each(['https://legate.example/', 'HTTPS://Legate.example', 'https://legate.example:443/start'])(
  'the public origin is read from %s',
  (PUBLIC_ORIGIN) => {
    expect(parseEnv({ ...production, PUBLIC_ORIGIN })).toMatchObject({
      PUBLIC_ORIGIN: 'https://legate.example',
      isProduction: true,
    })
  },
)
