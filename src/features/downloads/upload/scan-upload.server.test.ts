import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, testApp } from '../../../../test/app.ts'
import { eicar, startClamd } from '../../../../test/clamd.ts'
import { pdfOf } from '../../../../test/pdfs.ts'
import { anImage, anMp4, aPdf, officeOf, type Upload, upload, zipOf } from '../../../../test/uploads.ts'

const clamd = await startClamd()
const running = await testApp({ THROTTLE_SCALE: 1000, CLAMD_URL: clamd.url })
const { app, dataDir, logLines } = running
afterAll(async () => {
  await running.close()
  await clamd.stop()
})
const limit = clamd.maxLength
beforeEach(() => {
  clamd.fault = undefined
  clamd.scanned = []
  clamd.maxLength = limit
  logLines.length = 0
})
const token = await aSession(app, await aUser(app.db, { role: 'staff' }))

const kept = () =>
  ['files/downloads', 'files/images', 'incoming'].flatMap((folder) => {
    const path = join(dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })

async function send(file: Upload, thumbnail?: Upload) {
  const before = kept()
  const parts = { data: { title: 'Scanned', requiresEmail: false }, file, ...(thumbnail && { thumbnail }) }
  const response = await upload(app, token, parts)
  const body: unknown = await response.json()
  if (response.status !== 201) expect(kept()).toEqual(before)
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
}

const plain = { bytes: aPdf(), name: 'a.pdf' }
const archive = (data: string) => ({
  bytes: zipOf([{ name: 'readme.txt', data: 'hello' }, { name: 'empty.txt' }, { name: 'letters/a.txt', data }]),
  name: 'a.zip',
})
const threat = 'Our virus scanner found a threat in this file. Upload a clean copy.'

test.each<[string, Upload]>([
  ['a PDF', { bytes: pdfOf({ objects: [{ entries: '', stream: eicar }] }), name: 'a.pdf' }],
  ['a film', { bytes: anMp4(Buffer.from(`\0\0\0\x4cfree${eicar}`, 'latin1')), name: 'a.mp4' }],
  ['a picture', { bytes: Buffer.concat([await anImage('png'), Buffer.from(eicar)]), name: 'a.png' }],
  ['an archive', archive(eicar)],
  ['a document', { bytes: officeOf('docx', [{ name: 'word/media/a.png', data: eicar }]), name: 'a.docx' }],
])('EICAR in %s is refused, and nothing of it is kept', async (name, file) => {
  // The packed bytes of an archive do not show it.
  if (/archive|document/.test(name)) expect(file.bytes.includes(eicar)).toBe(false)
  const { status, body } = await send(file)
  expect([status, body]).toMatchObject([422, { detail: threat, errors: { file: threat } }])
  expect(logLines.join('')).toContain('Eicar-Test-Signature')
})

test('EICAR in a thumbnail takes the good file back as well', async () => {
  const thumbnail = { bytes: Buffer.concat([await anImage('png'), Buffer.from(eicar)]), name: 'a.png' }
  expect(await send(plain, thumbnail)).toMatchObject({ status: 422, body: { errors: { thumbnail: threat } } })
})

test('a clean file is scanned whole, an archive entry by entry as well, and both are taken', async () => {
  expect((await send(plain)).status).toBe(201)
  expect(clamd.scanned.map((bytes) => bytes.equals(plain.bytes))).toEqual([true])
  clamd.scanned = []
  const file = archive('a letter')
  expect((await send(file)).status).toBe(201)
  expect(clamd.scanned.slice(0, -1).map(String)).toEqual(['hello', 'a letter'])
  expect(clamd.scanned.at(-1)?.equals(file.bytes)).toBe(true)
})

test.each(['hang-up', 'error', 'read-timeout'] as const)(
  'without a verdict (%s) nothing is taken: the sender is asked to try again, and the log says why',
  async (fault) => {
    clamd.fault = fault
    const detail = 'We couldn’t check this file for viruses. Please try again in a few minutes.'
    for (const file of [plain, archive('a letter')]) {
      const answer = await send(file)
      expect(answer).toMatchObject({ status: 503, body: { detail, errors: { file: detail } }, retryAfter: '60' })
    }
    expect(logLines.join('')).toContain('the virus scanner does not answer')
  },
)

test('what is too large for the scanner is refused, and so is an archive with such an entry', async () => {
  clamd.maxLength = 700
  const detail = 'This file is too large for our virus scanner. Upload a smaller one.'
  expect(await send({ bytes: aPdf('x'.repeat(800)), name: 'a.pdf' })).toMatchObject({ status: 413, body: { detail } })
  const packed = archive('x'.repeat(800))
  expect(packed.bytes.length).toBeLessThan(700)
  expect(await send(packed)).toMatchObject({ status: 413, body: { detail } })
})

test('a broken archive is refused as broken while it is scanned', async () => {
  const bytes = zipOf([{ name: 'a.txt', data: 'x', lies: { size: 20 } }])
  expect((await send({ bytes, name: 'a.zip' })).status).toBe(415)
})

test('a scanner that is gone takes no upload with it', async () => {
  await clamd.stop()
  expect((await send(plain)).status).toBe(503)
  expect(kept()).not.toEqual([])
})
