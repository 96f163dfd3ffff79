import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { exe, hostileFiles, html, pixelBomb, plainZip, svg } from '../../../../test/hostile-files.ts'
import { pdfOf } from '../../../../test/pdfs.ts'
import {
  anImage,
  anMp4,
  aPdf,
  officeOf,
  sampleFile,
  type Upload,
  upload,
  zipOf,
  type ZipPart,
} from '../../../../test/uploads.ts'
import type { Resource } from '#features/downloads/resource.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app, dataDir } = running
afterAll(() => running.close())
const token = await aSession(app, await aUser(app.db, { role: 'staff' }))

const kept = () =>
  ['files/downloads', 'files/images', 'incoming'].flatMap((folder) => {
    const path = join(dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })
const send = async (file: Upload) => {
  const response = await upload(app, token, { data: { title: 'Hostile', requiresEmail: false }, file })
  return { status: response.status, body: (await response.json()) as Resource & { errors?: Record<string, string> } }
}

const zip = (parts: ZipPart[]) => ({ bytes: zipOf(parts), name: 'pack.zip' })
const named = (name: string, bytes = aPdf()) => ({ bytes, name })

const refused: Record<string, Upload> = {
  ...hostileFiles,
  'a PNG as JPEG': named('a.jpeg', await anImage('png')),
  'a text file': named('a.txt', Buffer.from('text')),
  'a WEBP of 17 megapixels': named('a.webp', await anImage('webp', 4200, 4100)),
}

test.each(Object.entries(refused))('%s is refused, and nothing of it is kept', async (_, file) => {
  const before = kept()
  const { status, body } = await send(file)
  // A NUL in a header is refused with the whole form.
  expect(status, JSON.stringify(body)).toBeOneOf([400, 415, 422])
  if (status !== 400) expect(body.errors?.['file']).toBeTruthy()
  expect(kept()).toEqual(before)
})

test('there are at least sixty of them', () => {
  expect(Object.keys(refused).length).toBeGreaterThanOrEqual(60)
})

const accepted: Record<string, Upload> = {
  PDF: { bytes: sampleFile('ein-worksheet.pdf'), name: 'EIN worksheet, v1.2.pdf', type: 'text/html' },
  'PDF of compressed objects': { bytes: pdfOf({ as: 'compressed' }), name: 'compressed.pdf' },
  DOCX: { bytes: sampleFile('operating-agreement-questionnaire.docx'), name: 'Fragen für Gründer.docx' },
  XLSX: { bytes: sampleFile('owner-register.xlsx'), name: 'owner-register.xlsx' },
  PPTX: { bytes: officeOf('pptx'), name: 'deck.pptx' },
  ZIP: zip([
    { name: 'letterhead/a.pdf', data: aPdf() },
    { name: 'readme.txt', data: 'hello' },
  ]),
  MP4: { bytes: anMp4(), name: 'film.mp4' },
}

test.each(Object.entries(accepted))('a %s is taken, and kept byte for byte', async (_, file) => {
  const { status, body } = await send(file)
  expect([status, body.fileName, body.fileSize], JSON.stringify(body)).toEqual([201, file.name, file.bytes.length])
  const answer = await callApi(app, 'GET', body.fileUrl ?? '')
  expect(answer.headers.get('content-type')).not.toContain('html')
  expect(Buffer.from(await answer.arrayBuffer()).equals(file.bytes)).toBe(true)
})

test.each(['png', 'jpeg', 'webp'] as const)('of a %s nothing is kept but the pixels', async (format) => {
  const bytes = await sharp(await anImage(format))
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer()
  const { status, body } = await send({
    bytes: Buffer.concat([bytes, plainZip, Buffer.from(html)]),
    name: `a.${format}`,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const answer = await callApi(app, 'GET', body.fileUrl ?? '')
  const cleaned = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(cleaned).metadata()).toMatchObject({ format, width: 40, height: 30 })
  for (const trace of ['SECRET-PLACE', 'readme.txt', 'script']) expect(cleaned.includes(trace)).toBe(false)
  expect(body.fileSize).toBe(cleaned.length)
})

test('a PNG keeps its colours, and a picture of 39 megapixels is taken', async () => {
  const pixels = Buffer.from(Array.from({ length: 60 * 60 * 3 }, (_, index) => (index * 7919) % 256))
  const raw = { width: 60, height: 60, channels: 3 } as const
  const bytes = await sharp(pixels, { raw }).png().toBuffer()
  const { body } = await send({ bytes, name: 'colours.png' })
  const answer = await callApi(app, 'GET', body.fileUrl ?? '')
  expect(
    (
      await sharp(await answer.arrayBuffer())
        .raw()
        .toBuffer()
    ).equals(pixels),
  ).toBe(true)
  const large = await send({ bytes: await anImage('jpeg', 6500, 6000), name: 'large.jpg' })
  expect([large.status, large.body.fileType]).toEqual([201, 'image/jpeg'])
})

test.each([
  ['an SVG', { bytes: Buffer.from(svg), name: 'a.svg' }],
  ['an SVG by another name', { bytes: Buffer.from(svg), name: 'a.png' }],
  ['a PDF', { bytes: aPdf(), name: 'a.pdf' }],
  ['a pixel bomb', { bytes: pixelBomb(30_000, 30_000), name: 'a.png' }],
])('%s is no thumbnail', async (_, thumbnail) => {
  const before = kept()
  const answer = await upload(app, token, { data: { title: 'T' }, thumbnail })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ errors: { thumbnail: expect.any(String) } })
  expect(kept()).toEqual(before)
})

test('a bad thumbnail takes the good file back as well', async () => {
  const before = kept()
  const file = { bytes: aPdf(), name: 'a.pdf' }
  const answer = await upload(app, token, { data: { title: 'T' }, file, thumbnail: { bytes: exe, name: 'a.png' } })
  expect(answer.status).toBe(415)
  expect(kept()).toEqual(before)
})

test('the store may be lost without a broken answer', async () => {
  const { body } = await send(named('a.pdf'))
  rmSync(join(dataDir, 'files'), { recursive: true })
  expect((await callApi(app, 'GET', body.fileUrl ?? '')).status).toBe(404)
})
