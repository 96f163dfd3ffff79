import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eicar, startClamd } from '../../test/clamd.ts'
import { clamdScanner, scannerAddress, ScannerUnavailableError, type VirusScanner } from './virus-scanner.server.ts'

const clamd = await startClamd()
const folder = mkdtempSync(join(tmpdir(), 'legate-clamd-'))
const bySocket = await startClamd({ path: join(folder, 'clamd.ctl') })
afterAll(async () => {
  await clamd.stop()
  await bySocket.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  clamd.fault = undefined
  clamd.scanned = []
})

function scannerAt(url: string, timeoutMs?: number): VirusScanner {
  const address = scannerAddress(url)
  if (!address) throw new Error(`no address: ${url}`)
  return clamdScanner(address, timeoutMs === undefined ? {} : { timeoutMs })
}
const scanner = scannerAt(clamd.url)
const content = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

test.each([
  ['TCP', () => clamd],
  ['a unix socket', () => bySocket],
])('over %s, clean content is clean and EICAR is found by name', async (_, server) => {
  const over = scannerAt(server().url)
  expect(await over.scan(content('hel', '', 'lo'))).toEqual({ outcome: 'clean' })
  expect(server().scanned.map(String)).toEqual(['hello'])
  const found = { outcome: 'found', signature: 'Eicar-Test-Signature' }
  expect(await over.scan(content('a ', eicar.slice(0, 20), eicar.slice(20)))).toEqual(found)
  await over.ping()
})

test('content larger than chunks and buffers arrives whole', async () => {
  const large = Buffer.alloc(5_000_000, 'abc')
  expect(await scanner.scan(content(large.subarray(0, 3_000_000), large.subarray(3_000_000)))).toEqual({
    outcome: 'clean',
  })
  expect(clamd.scanned[0]?.equals(large)).toBe(true)
})

test('nothing at all is clean', async () => {
  expect(await scanner.scan(content())).toEqual({ outcome: 'clean' })
})

test('content over the scanner’s limit is too large, and not clean', async () => {
  clamd.maxLength = 10
  expect(await scanner.scan(content('x'.repeat(11)))).toEqual({ outcome: 'too-large' })
  clamd.maxLength = 25 * 1024 * 1024
})

test.each(['hang-up', 'error', 'disk-full', 'read-timeout'] as const)(
  'a scanner that answers with %s gives no verdict',
  async (fault) => {
    clamd.fault = fault
    await expect(scanner.scan(content('hello'))).rejects.toThrow(ScannerUnavailableError)
    await expect(scanner.ping()).rejects.toThrow(ScannerUnavailableError)
  },
)

test('a scanner that keeps silent gives no verdict', async () => {
  clamd.fault = 'silent'
  await expect(scannerAt(clamd.url, 50).scan(content('hello'))).rejects.toThrow(ScannerUnavailableError)
})

test('a scanner that takes its time has its verdict awaited', async () => {
  clamd.fault = 'slow'
  expect(await scannerAt(clamd.url, 2000).scan(content('hello'))).toEqual({ outcome: 'clean' })
  expect(await scannerAt(clamd.url, 2000).scan(content(eicar))).toMatchObject({ outcome: 'found' })
})

test('a scanner that reads nothing gives no verdict, however much waits for it', async () => {
  clamd.fault = 'stuck'
  const much = Buffer.alloc(8 * 1024 * 1024)
  for (const sent of [content('hello'), content(much.toString('latin1'))])
    await expect(scannerAt(clamd.url, 200).scan(sent)).rejects.toThrow(ScannerUnavailableError)
})

test('a scanner that refuses connections gives no verdict', async () => {
  const gone = await startClamd()
  await gone.stop()
  await expect(scannerAt(gone.url).scan(content('hello'))).rejects.toThrow(ScannerUnavailableError)
  await expect(scannerAt('unix:/nonexistent/clamd.ctl').ping()).rejects.toThrow(ScannerUnavailableError)
})

test('what reading the content throws is passed on as it is', async () => {
  async function* broken() {
    yield await Promise.resolve(Buffer.from('a'))
    throw new RangeError('broken content')
  }
  await expect(scanner.scan(broken())).rejects.toThrow(RangeError)
})

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:9', { host: '::1', port: 9 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['http://127.0.0.1:3310', undefined],
  ['unix:clamd.ctl', undefined],
  ['unix://run/clamd.ctl', undefined],
  ['tcp://host/path', undefined],
  ['127.0.0.1:3310', undefined],
])('%s is %j', (url, address) => {
  expect(scannerAddress(url)).toEqual(address)
})
