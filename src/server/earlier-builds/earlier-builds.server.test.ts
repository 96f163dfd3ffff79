import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allKeys, type FileStore, folderFileStore } from '#platform/file-store.server.ts'
import { createLog } from '#platform/log.server.ts'
import { staticFiles } from '#server/http/static-files.server.ts'
import { earlierBuilds } from './earlier-builds.server.ts'
import { buildFileKey, keepBuild, startKeepingBuild } from './keep-build.server.ts'

const root = mkdtempSync(join(tmpdir(), 'legate-builds-'))
const log = createLog('silent')
const dayMs = 86_400_000
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(root, { recursive: true, force: true })
})

let made = 0
const folder = () => join(root, String((made += 1)))

/** A folder of built files, as Vite and scripts/precompress.mjs leave it. */
function build(assets: Record<string, string>): string {
  const client = folder()
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, 'robots.txt'), 'User-agent: *')
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(client, 'assets', name), text)
  return client
}

/** An instance of this build, as far as its files go. */
async function serve(client: string, files: FileStore): Promise<string> {
  const serveFile = earlierBuilds({ files, log }, staticFiles(client))
  const server = createServer((req, res) => {
    if (!serveFile(req, res, req.url ?? '/')) res.writeHead(418).end()
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => void server.close(() => closed())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const script = (name: string) => `export const name = '${name}'\n`.repeat(100)

test('an open tab of the build before loads what it has not loaded yet', async () => {
  const files = folderFileStore(folder())
  const before = build({ 'wizard-a1.js': script('before'), 'wizard-a1.js.br': 'br', 'logo-a1.png': 'png' })
  const after = build({ 'wizard-b2.js': script('after') })
  await keepBuild({ files }, before)
  await keepBuild({ files }, after)
  const origin = await serve(after, files)
  const chunk = await fetch(`${origin}/assets/wizard-a1.js`, { headers: { 'accept-encoding': 'identity' } })
  expect([chunk.status, await chunk.text()]).toEqual([200, script('before')])
  expect(Object.fromEntries(chunk.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
  })
  const picture = await fetch(`${origin}/assets/logo-a1.png`)
  expect([picture.headers.get('content-type'), picture.headers.get('content-encoding')]).toEqual(['image/png', null])
})

test('an instance of the build before serves what pages of the next one need, while both run', async () => {
  const files = folderFileStore(folder())
  const before = build({ 'a-1.js': script('before') })
  const origin = await serve(before, files)
  expect((await fetch(`${origin}/assets/a-2.js`)).status).toBe(404)
  await keepBuild({ files }, build({ 'a-2.js': script('after') }))
  expect(await (await fetch(`${origin}/assets/a-2.js`)).text()).toBe(script('after'))
})

test.each(['br', 'gzip'])('it is sent as %s to who takes that, with a tag of its own', async (coding) => {
  const files = folderFileStore(folder())
  await keepBuild({ files }, build({ 'a-1.css': 'a{top:0}'.repeat(200) }))
  const origin = await serve(build({}), files)
  const sent = await fetch(`${origin}/assets/a-1.css`, { headers: { 'accept-encoding': coding } })
  expect(sent.headers.get('content-encoding')).toBe(coding)
  expect(Number(sent.headers.get('content-length'))).toBeLessThan(200)
  expect(await sent.text()).toBe('a{top:0}'.repeat(200))
  const tag = sent.headers.get('etag') ?? ''
  const again = await fetch(`${origin}/assets/a-1.css`, {
    headers: { 'accept-encoding': coding, 'if-none-match': tag },
  })
  expect(again.status).toBe(304)
})

test.each([
  '/assets/none-1.js',
  '/assets/..%2f..%2fkeys.json',
  '/assets/a-1.js%00',
  '/assets/folder/a-1.js',
  '/assets/a-1.js.br',
])('%s is found in no build', async (path) => {
  const files = folderFileStore(folder())
  await keepBuild({ files }, build({ 'a-1.js': script('a'), 'a-1.js.br': 'br' }))
  const origin = await serve(build({}), files)
  const answer = await fetch(origin + path)
  expect([404, 418]).toContain(answer.status)
  if (answer.status === 404) expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('nothing is posted to a file', async () => {
  const files = folderFileStore(folder())
  await keepBuild({ files }, build({ 'a-1.js': script('a') }))
  const origin = await serve(build({}), files)
  expect((await fetch(`${origin}/assets/a-1.js`, { method: 'POST' })).status).toBe(418)
})

/** Makes the kept file as old as this. */
function age(dataDir: string, path: string, days: number): void {
  const then = new Date(Date.now() - days * dayMs)
  utimesSync(join(dataDir, 'files', buildFileKey(path)), then, then)
}

test('what no build has had for eight days goes; what this one has is renewed and stays', async () => {
  const dataDir = folder()
  const files = folderFileStore(dataDir)
  await keepBuild({ files }, build({ 'old-1.js': 'old', 'week-1.js': 'week' }))
  const now = build({ 'shared-1.js': 'shared' })
  await keepBuild({ files }, now)
  age(dataDir, '/assets/old-1.js', 8.1)
  age(dataDir, '/assets/week-1.js', 7.9)
  age(dataDir, '/assets/shared-1.js', 40)
  await keepBuild({ files }, now)
  const found = async (name: string) => (await files.find(buildFileKey(`/assets/${name}`))) !== undefined
  expect([await found('old-1.js'), await found('week-1.js'), await found('shared-1.js')]).toEqual([false, true, true])
})

test('a start right after another writes nothing again', async () => {
  const files = folderFileStore(folder())
  const client = build({ 'a-1.js': 'a', 'b-1.js': 'b' })
  const put: string[] = []
  const watched = {
    ...files,
    putAs(key: string, source: AsyncIterable<Uint8Array>) {
      put.push(key)
      return files.putAs(key, source)
    },
  }
  await keepBuild({ files: watched }, client)
  await keepBuild({ files: watched }, client)
  expect(put).toHaveLength(2)
})

test('two instances that start at once both keep the build', async () => {
  const files = folderFileStore(folder())
  const client = build(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`a-${i}.js`, script(String(i))])))
  await Promise.all([keepBuild({ files }, client), keepBuild({ files }, client), keepBuild({ files }, client)])
  const origin = await serve(build({}), files)
  for (let i = 0; i < 20; i += 1)
    expect(await (await fetch(`${origin}/assets/a-${i}.js`)).text()).toBe(script(String(i)))
})

test('a file store that fails stops no start, and a file that it holds is unavailable and not missing', async () => {
  const files = folderFileStore(folder())
  const broken: FileStore = {
    ...files,
    putAs: () => Promise.reject(new Error('the store is away')),
    find: () => Promise.reject(new Error('the store is away')),
  }
  const client = build({ 'a-1.js': 'a' })
  await startKeepingBuild({ files: broken, log }, client)
  const origin = await serve(client, broken)
  expect((await fetch(`${origin}/assets/a-1.js`)).status).toBe(200)
  const answer = await fetch(`${origin}/assets/b-1.js`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('backups leave the files of builds out', async () => {
  const files = folderFileStore(folder())
  await keepBuild({ files }, build({ 'a-1.js': 'a' }))
  expect(await allKeys(files)).toEqual([])
})
