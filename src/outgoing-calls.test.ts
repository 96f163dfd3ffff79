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
  'platform/virus-scanner.server.ts': { with: /connect\(/, to: 'CLAMD_URL', never: /^$/ },
  'platform/database/keep-postgres-running.server.ts': { with: /connect\(/, to: 'its own PostgreSQL', never: /^$/ },
}

const root = import.meta.dirname
const serverFiles = globSync('**/*.{server,job.server}.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
const textOf = (file: string) =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

/** Whatever can open a connection by itself. Databases go through `pg`, in `platform/database/` alone. */
const opens = (text: string) =>
  /(?<![.\w])fetch\(|createTransport\(|new (WebSocket|EventSource)\(|from '(undici|node:(https|http2|tls|dgram))'/.test(
    text,
  ) || /import \{[^}]*\b(connect|createConnection|request|get)\b[^}]*\} from 'node:(net|http)'/.test(text)

test('the server calls the parties of the list, and no other', () => {
  const callers = serverFiles.filter((file) => opens(textOf(file)))
  expect(callers.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(Object.keys(outgoing).toSorted())
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
