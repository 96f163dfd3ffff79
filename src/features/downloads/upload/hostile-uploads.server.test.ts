import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { pdfOf, type PdfShape } from '../../../../test/pdfs.ts'
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

const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const exe = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'.padEnd(600, '\0'), 'latin1')
const gif = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1')
const plainZip = zipOf([{ name: 'readme.txt', data: 'hello' }])
const png = await anImage('png')
const jpeg = await anImage('jpeg')

/** A PNG whose header promises more pixels than there are. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1024 * 1024))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const zip = (parts: ZipPart[], around?: Record<string, string>) => ({ bytes: zipOf(parts, around), name: 'pack.zip' })
const docx = (parts: ZipPart[], main?: string) => ({ bytes: officeOf('docx', parts, main), name: 'paper.docx' })
const pdf = (catalog: string, shape: PdfShape = {}) => ({ bytes: pdfOf({ catalog, ...shape }), name: 'paper.pdf' })
const named = (name: string, bytes = aPdf()) => ({ bytes, name })
const mebibyte = 1024 * 1024

const refused: Record<string, Upload> = {
  // Kinds that are not taken, by their ending
  'an SVG': named('a.svg', Buffer.from(svg)),
  'an HTML page': named('a.html', Buffer.from(html)),
  'an XHTML page': named('a.xhtml', Buffer.from(html)),
  'a script': named('a.js', Buffer.from('alert(1)')),
  'a program': named('a.exe', exe),
  'a macro document': named('a.docm', officeOf('docx')),
  'a GIF': named('a.gif', gif),
  'a text file': named('a.txt', Buffer.from('text')),
  'no ending': named('paper'),
  // Contents that are not what the name says
  'an HTML page as PDF': named('a.pdf', Buffer.from(html)),
  'an SVG as PNG': named('a.png', Buffer.from(svg)),
  'an SVG as WEBP': named('a.webp', Buffer.from(svg)),
  'an SVG as thumbnail type JPEG': named('a.jpg', Buffer.from(svg)),
  'a program as PDF': named('a.pdf', exe),
  'a program as ZIP': named('a.zip', exe),
  'a program as DOCX': named('a.docx', exe),
  'a PDF as PNG': named('a.png', aPdf()),
  'a PNG as PDF': named('a.pdf', png),
  'a PNG as JPEG': named('a.jpeg', png),
  'a GIF as PNG': named('a.png', gif),
  'a ZIP as DOCX': named('a.docx', plainZip),
  'a DOCX as XLSX': named('a.xlsx', officeOf('docx')),
  'an XLSX as PPTX': named('a.pptx', officeOf('xlsx')),
  'a DOCX as ZIP': named('a.zip', officeOf('docx')),
  'an HTML page as MP4': named('a.mp4', Buffer.from(html)),
  'an empty file': named('a.pdf', Buffer.alloc(0)),
  // Names
  'a double ending': named('a.pdf.exe'),
  'a hidden program': named('a.exe.pdf'),
  'a hidden page': named('a.html.pdf'),
  'a hidden archive': named('a.zip.pdf'),
  'a NUL in the name': named('a.php\0.pdf'),
  'a turned name': named('a\u202efdp.exe.pdf'),
  'an unseen character': named('a\u200b.pdf'),
  'a name that begins with a dot': named('.htaccess.pdf'),
  'a dot behind the ending': named('a.pdf.'),
  'a space behind the ending': named('a.pdf .'),
  'a stream name': named('a.pdf:evil.exe'),
  'a long name': named(`${'a'.repeat(300)}.pdf`),
  // PDF
  'a PDF with JavaScript': pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
  'a PDF with JavaScript in disguise': pdf('/S/J#61va#53cript'),
  'a PDF that starts a program': pdf('/S/Launch/F(cmd.exe)'),
  'a PDF with a file in it': pdf('/EmbeddedFiles 7 0 R'),
  'a PDF with rich media': pdf('/RichMedia true'),
  'a PDF that sends forms': pdf('/S/SubmitForm/F(https://evil.example)'),
  'a PDF with a password': pdf('', { trailer: '/Encrypt 5 0 R', objects: ['<</Filter/Standard>>'] }),
  'a PDF with JavaScript across two reads': pdf(`${' '.repeat(256 * 1024 - 60)}/S/JavaScript`),
  'a PDF with JavaScript in compressed objects': pdf('/OpenAction<</S/JavaScript>>', { as: 'compressed' }),
  'a PDF with an attached file in compressed objects': pdf('/Names<</EmbeddedFiles<<>>>>', { as: 'compressed' }),
  'a PDF with actions': pdf('/AA<</WC<</S/Hide>>>>', { as: 'compressed' }),
  'a PDF without a table': named('a.pdf', Buffer.from('%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF\n')),
  'a PDF behind something else': named('a.pdf', Buffer.concat([Buffer.from(html), aPdf()])),
  'a PDF before an archive': named('a.pdf', Buffer.concat([aPdf(), plainZip])),
  'a PDF before a page': named('a.pdf', Buffer.concat([aPdf(), Buffer.from(html)])),
  'half a PDF': named('a.pdf', aPdf().subarray(0, 20)),
  // Archives
  'an archive with a program': zip([{ name: 'setup.exe', data: exe }]),
  'an archive with a page': zip([{ name: 'docs/index.html', data: html }]),
  'an archive with a hidden program': zip([{ name: 'a.exe.pdf', data: exe }]),
  'an archive in an archive': zip([{ name: 'inner.zip', data: plainZip }]),
  'an archive that climbs': zip([{ name: '../../etc/cron.d/x', data: 'x' }]),
  'an archive with a whole path': zip([{ name: '/etc/passwd', data: 'x' }]),
  'an archive with a Windows path': zip([{ name: String.raw`..\x.txt`, data: 'x' }]),
  'an archive with a drive': zip([{ name: 'C:x.txt', data: 'x' }]),
  'an archive with a NUL name': zip([{ name: 'a\0.txt', data: 'x' }]),
  'an archive with a link': zip([{ name: 'link', data: '/etc/passwd', lies: { mode: 0xa1ff } }]),
  'an archive with a password': zip([{ name: 'a.txt', data: 'x', lies: { flags: 0x0801 } }]),
  'an archive with two entries of a name': zip([{ name: 'a.txt' }, { name: 'A.txt' }]),
  'an archive with two names': zip([{ name: 'a.txt', data: 'x', lies: { localName: 'b.exe' } }]),
  'an archive of unknown compression': zip([{ name: 'a.txt', data: 'x', lies: { method: 14 } }]),
  'an archive with a comment': zip([{ name: 'a.txt', data: 'x' }], { comment: html }),
  'an archive behind a page': zip([{ name: 'a.txt', data: 'x' }], { before: html }),
  'an archive before a page': zip([{ name: 'a.txt', data: 'x' }], { after: html }),
  'an archive with a page in a gap': zip([{ name: 'a.txt' }, { name: 'b.txt' }], { between: html }),
  'a bomb of one entry': zip([{ name: 'a.txt', data: Buffer.alloc(160 * mebibyte) }]),
  'a bomb by its ratio': zip([{ name: 'a.txt', data: Buffer.alloc(20 * mebibyte) }]),
  'a bomb that says it is small': zip([{ name: 'a.txt', data: Buffer.alloc(20 * mebibyte), lies: { size: 10 } }]),
  'an archive that says it is larger': zip([{ name: 'a.txt', data: 'x', lies: { size: 20 } }]),
  'a bomb of overlapping entries': zip([
    { name: 'a.txt', data: 'x', lies: { packedSize: 40 } },
    { name: 'b.txt', data: 'y' },
  ]),
  'a bomb of many entries': zip(Array.from({ length: 2001 }, (_, index) => ({ name: `${index}.txt` }))),
  'half an archive': named('a.zip', plainZip.subarray(0, plainZip.length - 10)),
  // Office documents
  'a document with macros': docx([{ name: 'word/vbaProject.bin', data: 'x' }]),
  'a document with a control': docx([{ name: 'word/activeX/activeX1.xml', data: '<x/>' }]),
  'a document with a packaged object': docx([{ name: 'word/embeddings/oleObject1.bin', data: 'x' }]),
  'a document with a program': docx([{ name: 'word/media/a.exe', data: exe }]),
  'a document that grows': docx([], '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'),
  'a document that grows, in UTF-16': docx([{ name: 'word/a.xml', data: Buffer.from('<!DOCTYPE x>', 'utf16le') }]),
  // Pictures and films
  'a pixel bomb': named('a.png', pixelBomb(30_000, 30_000)),
  'a picture of 41 megapixels': named('a.png', pixelBomb(6411, 6411)),
  'a WEBP of 17 megapixels': named('a.webp', await anImage('webp', 4200, 4100)),
  'a picture that is cut off': named('a.jpg', jpeg.subarray(0, 200)),
  'a film before a page': named('a.mp4', Buffer.concat([anMp4(), Buffer.from(html)])),
  'a film behind a page': named('a.mp4', Buffer.concat([Buffer.from(html), anMp4()])),
  'a film that is cut off': named('a.mp4', anMp4().subarray(0, 40)),
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
