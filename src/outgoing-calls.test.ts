import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Where the server speaks to another machine, and whose address that is (R75): always one of the settings, never one that a
 * request brings. A new line here is a new party that gets data: docs/threat-model.md names it too.
 */
const outgoing: Record<string, { with: RegExp; to: string; never: RegExp }> = {
  'platform/card-gateway/card-gateway.server.ts': { with: /fetch\(/, to: 'Square', never: /redirect: '(?!error)/ },
  'platform/traces/traces.server.ts': {
    with: /fetch\(/,
    to: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    never: /redirect: '(?!error)/,
  },
  'platform/mailer.server.ts': { with: /createTransport\(/, to: 'SMTP_URL', never: /tls:/ },
  'platform/files/s3-file-store.server.ts': {
    with: /new sdk\.S3Client\(/,
    to: 'S3_ENDPOINT',
    never: /followRegionRedirects/,
  },
  'platform/virus-scanner.server.ts': { with: /connect\(/, to: 'CLAMD_URL', never: /^$/ },
  'platform/jobs.server.ts': { with: /new PgBoss\(/, to: 'DATABASE_URL', never: /\bssl:/ },
  'platform/database/db.server.ts': { with: /new pg\.Pool\(/, to: 'DATABASE_URL', never: /\bssl:/ },
  'platform/database/dated-pool.server.ts': { with: /extends pg\.Pool/, to: 'DATABASE_URL', never: /\bssl:/ },
  'platform/database/unnamed-client.server.ts': { with: /extends pg\.Client/, to: 'DATABASE_URL', never: /\bssl:/ },
  'platform/database/silent-line.server.ts': { with: /new Socket\(/, to: 'DATABASE_URL', never: /\bssl:/ },
  'platform/database/pooler.server.ts': { with: /new pg\.Client\(/, to: 'DIRECT_DATABASE_URL', never: /\bssl:/ },
  'platform/database/content-listener.server.ts': {
    with: /new pg\.Client\(/,
    to: 'DIRECT_DATABASE_URL',
    never: /\bssl:/,
  },
  'platform/database/embedded-postgres.server.ts': { with: /pg\.Client\(/, to: 'its own PostgreSQL', never: /^$/ },
  'platform/database/embedded-roles.server.ts': { with: /pg\.Client\(/, to: 'its own PostgreSQL', never: /^$/ },
  'platform/database/keep-postgres-running.server.ts': { with: /connect\(/, to: 'its own PostgreSQL', never: /^$/ },
}

const root = import.meta.dirname
const serverFiles = globSync('**/*.server.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
const textOf = (file: string) =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

/** Of packages and of Node: what each file loads, with the names that it takes; `*` for all of it. Types load nothing. */
function loads(text: string): { module: string; names: string[] }[] {
  const fixed = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^'#.][^']*)'/gm)
  const taken = Array.from(fixed, ([, names = '', module = '']) => {
    const [, listed] = /\{([^}]*)\}/.exec(names) ?? []
    const byName = (listed?.split(',') ?? []).map((name) => name.trim().split(' as ')[0] ?? '').filter(Boolean)
    const values = byName.filter((name) => !name.startsWith('type '))
    const isWhole = names.replace(/\{[^}]*\}/, '').replaceAll(/[\s,]/g, '') !== '' || listed === undefined
    return { module, names: isWhole ? ['*', ...values] : values }
  }).filter(({ names }) => names.length > 0)
  const asked = text.matchAll(/(?:\bimport|\brequire)\(\s*'([^'#.][^']*)'/g)
  return [...taken, ...Array.from(asked, ([, module = '']) => ({ module, names: ['*'] }))]
}

/** Node's own that reach the network, with what of each does not. */
const ownWays: Record<string, string[]> = {
  'node:net': ['isIP', 'isIPv4', 'isIPv6', 'createServer', 'Server'],
  'node:http': ['createServer', 'STATUS_CODES'],
  ...Object.fromEntries(['https', 'http2', 'tls', 'dgram', 'dns', 'dns/promises'].map((name) => [`node:${name}`, []])),
}
const waysOut = new Set(['nodemailer', 'pg', 'pg-boss', '@aws-sdk/client-s3'])
/** Packages of the server that open no connection: someone looked, once for each. `square` is given our own `fetch`. */
const silent = `@cantoo/pdf-lib @hono/node-server @node-rs/argon2 @simplewebauthn/server busboy d3-scale d3-shape
  drizzle-orm feed fflate file-type fontkit fresh hono ical-generator lru-cache mupdf negotiator otpauth pdfkit postal-mime
  postcss postcss-selector-parser prom-client react-dom react-router sanitize-html sharp square zod`.split(/\s+/)
const packageOf = (module: string) => module.split('/', module.startsWith('@') ? 2 : 1).join('/')

/** Whatever can open a connection by itself. */
const opens = (text: string) =>
  /(?<![.\w])fetch\(|new (WebSocket|EventSource)\(/.test(text) ||
  loads(text).some(({ module, names }) => {
    const quiet = ownWays[module]
    return quiet ? names.some((name) => !quiet.includes(name)) : waysOut.has(module)
  })

test('the server calls the parties of the list, and no other', () => {
  const callers = serverFiles.filter((file) => opens(textOf(file)))
  expect(callers.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(Object.keys(outgoing).toSorted())
})

test('every package that the server loads is known to open connections, or known not to', () => {
  const modules = serverFiles.flatMap((file) => loads(textOf(file)).map(({ module }) => module))
  const packages = new Set(modules.filter((module) => !module.startsWith('node:')).map(packageOf))
  expect(Array.from(packages).toSorted()).toEqual([...waysOut, ...silent].toSorted())
})

test.each([
  "import net from 'node:net'",
  "import { connect as open } from 'node:net'",
  "import * as secure from 'node:tls'",
  "const { request } = await import('node:https')",
  "import { type Socket, Agent } from 'node:http'",
  "import { createTransport } from 'nodemailer'",
  "const sdk = await import('@aws-sdk/client-s3')",
  "import pg from 'pg'",
  'await fetch(address)',
])('it sees a way out: %s', (text) => expect(opens(text)).toBe(true))

test.each(["import type pg from 'pg'", "import { isIP, type Socket } from 'node:net'", 'app.fetch(request)'])(
  'it leaves alone: %s',
  (text) => expect(opens(text)).toBe(false),
)

test('the threat model names every party', () => {
  const model = readFileSync(join(root, '../docs/threat-model.md'), 'utf8')
  const [, table = ''] = /## Whom the server calls\n([\s\S]*?)\n## /.exec(model) ?? []
  for (const { to } of Object.values(outgoing))
    expect(table).toContain({ 'its own PostgreSQL': 'PostgreSQL', DIRECT_DATABASE_URL: 'DATABASE_URL' }[to] ?? to)
})

test.each(Object.entries(outgoing))('%s follows no redirect and trusts no certificate blindly', (file, call) => {
  const text = textOf(file)
  expect(text).toMatch(call.with)
  expect(text).not.toMatch(call.never)
  if (text.includes('fetch(')) expect(text).toContain("redirect: 'error'")
})

test('nothing turns the check of certificates off, and none of our libraries fetches addresses from mails', () => {
  const careless = serverFiles.filter((file) =>
    /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/.test(textOf(file)),
  )
  expect(careless).toEqual([])
  expect(textOf('platform/mailer.server.ts')).toMatch(/disableFileAccess: true,\s+disableUrlAccess: true/)
})

test('programs are started by PostgreSQL’s keepers alone, with arguments and without a shell', () => {
  const starters = serverFiles.filter((file) => textOf(file).includes("'node:child_process'"))
  for (const file of starters) expect(file.replaceAll('\\', '/')).toMatch(/^platform\/database\//)
  for (const file of starters) expect(textOf(file)).not.toMatch(/shell: true|\bexec\(|execSync\(/)
})

test('no chance decides anything that someone could guess', () => {
  const guessable = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => /Math\.random\(/.test(textOf(file)))
  expect(guessable.filter((file) => !file.includes('.test.'))).toEqual([])
})

test('nothing is hashed with what collides', () => {
  const weak = serverFiles.filter((file) => /create(Hash|Hmac)\('(md5|sha1|sha-1|ripemd)/i.test(textOf(file)))
  // S3 asks for Content-MD5 against what is damaged on the way; what is read back is compared by SHA-256.
  expect(weak).toEqual(['platform/files/s3-file-store.server.ts'])
})
