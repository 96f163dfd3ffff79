import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEnv, settingNames } from '#platform/env.server.ts'
import { standInImages } from './stand-in-images.ts'
import { root } from './step.ts'

interface Service {
  image: string
  environment: Record<string, string>
  command?: string[]
  volumes: string[]
  networks: string[] | Record<string, { aliases: string[] }>
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('ops/compose/compose.yaml')
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }

test('every container of the compose file is read-only and without capabilities', () => {
  expect(Object.keys(services).sort()).toEqual(['legate', 'nginx', 'objects', 'postgres'])
  for (const service of Object.values(services)) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(read('ops/Containerfile')).toMatch(/^USER 10001:10001$/m)
})

test('every variable of the compose file has its line in the example', () => {
  const asked = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name)
  const given = [...read('ops/compose/example.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect([...new Set(asked)].sort()).toEqual(given.sort())
})

test('Legate gets every setting, but those that the image sets and those that production refuses', () => {
  const ofImage = ['DATA_DIR', 'HOST', 'PORT']
  for (const name of ofImage) expect(read('ops/Containerfile')).toMatch(new RegExp(`\\b${name}=`))
  const refused = ['FAKE_SQUARE_ORIGIN', 'PAYMENT_TIME_SCALE', 'THROTTLE_SCALE']
  const passed = Object.keys(services['legate']?.environment ?? {})
  expect([...passed, ...ofImage, ...refused].sort()).toEqual([...settingNames].sort())
})

/** What compose makes of a value. */
const filled = (value: string, given: Record<string, string>) =>
  value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?)?\}/g, (_, name: string, otherwise = '') => given[name] || otherwise)

test('with the example filled in, the bucket of the profile is one that production takes', () => {
  const { objects, legate } = services
  const endpoint = /`objects` has the endpoint (https:\/\/\S+?)\.$/m.exec(read('ops/compose/example.env'))?.[1] ?? ''
  const given = {
    SITE_HOST: 'cedar.example',
    LEGATE_APP_PASSWORD: 'a',
    LEGATE_PII_PASSWORD: 'b',
    LEGATE_OWNER_PASSWORD: 'c',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-x',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_ACCESS_TOKEN: 'token',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Cedar Filings <hello@cedar.example>',
    STAFF_MAIL: 'staff@cedar.example',
    S3_ENDPOINT: endpoint.replace('SITE_HOST', 'cedar.example'),
    S3_BUCKET: 'legate-files',
    S3_ACCESS_KEY_ID: 'legate',
    S3_SECRET_ACCESS_KEY: 'secret-of-the-store',
  }
  const environment = Object.entries(legate?.environment ?? {}).map(([name, value]) => [name, filled(value, given)])
  const env = parseEnv(Object.fromEntries(environment))
  expect(env).toMatchObject({ isProduction: true, trustedHops: 1, S3_ENDPOINT: 'https://cedar.example:8333' })
  // There, the store answers to this name, with the site's own certificate.
  expect(objects?.networks).toEqual({ back: { aliases: ['${SITE_HOST:?}'] } })
  expect(objects?.volumes).toContain('./certificate:/etc/ssl/legate:ro')
  expect(objects?.command).toEqual(
    expect.arrayContaining([
      '-s3.port=8333',
      '-s3.cert.file=/etc/ssl/legate/fullchain.pem',
      '-s3.key.file=/etc/ssl/legate/privkey.pem',
    ]),
  )
})

test('every image that comes from a registry has a stand-in, but that of the object store', () => {
  const named = Object.entries(services).map(([name, { image }]) => ({ name, image }))
  const ofRegistry = named.filter(({ name, image }) => name !== 'objects' && image.startsWith('docker.io/'))
  expect(standInImages().map(({ name }) => name)).toEqual(ofRegistry.map(({ image }) => image))
  expect(ofRegistry).toHaveLength(2)
})
