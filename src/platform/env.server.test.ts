import { expect, test } from 'vitest'
import { parseEnv } from './env.server.ts'

const production = {
  PUBLIC_ORIGIN: 'https://legate.example',
  SQUARE_APPLICATION_ID: 'sq0idp-x',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_ACCESS_TOKEN: 'secret-token',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
  SMTP_URL: 'smtps://mail.example',
  KEY_FILE: '/keys.json',
}

test('an empty environment is a developer machine', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', isProduction: false })
})

test.each(Object.keys(production).filter((name) => name !== 'PUBLIC_ORIGIN'))(
  'production is refused without %s',
  (name) => {
    expect(() => parseEnv({ ...production, [name]: '' })).toThrow(name)
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

test('a message names the variable and never its value', () => {
  expect(() => parseEnv({ PORT: 'swordfish' })).toThrow(/PORT/)
  expect(() => parseEnv({ PORT: 'swordfish' })).not.toThrow(/swordfish/)
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

test.each(['legate.example', 'ftp://legate.example'])('%s is no public origin', (PUBLIC_ORIGIN) => {
  expect(() => parseEnv({ PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN')
})

test.each(['Legate <staff@legate.example>', 'staff', 'a@b.example, c@d.example'])(
  'mail to the staff at %s is refused at the start',
  (STAFF_MAIL) => {
    expect(() => parseEnv({ STAFF_MAIL })).toThrow('STAFF_MAIL')
  },
)

test.each(['127.0.0.1:3310', 'http://clamav:3310', 'unix:clamd.ctl'])('%s is no virus scanner', (CLAMD_URL) => {
  expect(() => parseEnv({ CLAMD_URL })).toThrow('CLAMD_URL')
})
