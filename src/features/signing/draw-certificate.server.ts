import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { formatDateTime } from '#lib/pacific-time.ts'
import {
  collectBytes,
  createTextWriter,
  drawTable,
  ink,
  left,
  letterPaper,
  muted,
  type Struct,
  type TextWriter,
  width,
} from '#platform/documents/paper-pen.server.ts'
import { type CertificateEvent, describeEvents } from './describe-events.ts'

const fontFile = (name: string) => readFileSync(new URL(`../../ui/fonts/${name}.ttf`, import.meta.url))

/** Read once, for the first certificate. */
let fonts: { serif: Buffer; sans: Buffer; letters: ReturnType<typeof create> } | undefined
function documentFonts() {
  if (fonts) return fonts
  const sans = fontFile('public-sans-document-400')
  return (fonts = { serif: fontFile('newsreader-document-400'), sans, letters: create(sans) })
}

function isDrawn(letter: string): boolean {
  const { letters } = documentFonts()
  return 'hasGlyphForCodePoint' in letters && letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/** A letter that the font lacks stands as its number in Unicode, so that no name is lost. */
const drawable = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    isDrawn(letter) ? letter : `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  ).join('')

export interface CertificateSigner {
  name: string
  capacity: string
  typedName: string
  png: Buffer | null
  signedAt: Date
}

export interface Certificate {
  firm: string
  brandColor: string
  title: string
  company: string
  version: number
  pageCount: number
  /** SHA-256 and length of the file as it was read and signed. */
  sha256: string
  sizeBytes: number
  signers: readonly CertificateSigner[]
  events: readonly CertificateEvent[]
  sealedAt: Date
  verifyUrl: string
}

interface Sheet {
  doc: PDFKit.PDFDocument
  root: Struct
  pen: TextWriter
}

const body = { font: 'sans', size: 10, color: ink, gap: 4 }
const small = { ...body, size: 8.5, color: muted }

/** Draws the pages that follow the document: the signatures, and a certificate that lists every step. */
export async function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const doc = new PDFDocument({
    ...letterPaper,
    info: { Title: `${certificate.title}: signatures`, Author: certificate.firm, CreationDate: certificate.sealedAt },
  })
  const finish = collectBytes(doc)
  const { serif, sans } = documentFonts()
  doc.registerFont('serif', serif)
  doc.registerFont('sans', sans)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = { doc, root, pen: createTextWriter(doc, root) }
  drawSignatures(sheet, certificate)
  doc.addPage()
  doc.y = 56
  drawEvidence(sheet, certificate)
  root.end()
  return finish()
}

function heading({ pen }: Sheet, { brandColor, title, company, version }: Certificate, text: string): void {
  pen.text('P', drawable(`${company}: ${title}, version ${version}`), { ...small, gap: 6 })
  pen.text('H1', text, { font: 'serif', size: 24, color: brandColor, gap: 14 })
}

function drawSignatures(sheet: Sheet, certificate: Certificate): void {
  heading(sheet, certificate, 'Signatures')
  for (const signer of certificate.signers) drawSignature(sheet, signer)
}

function drawSignature({ doc, root, pen }: Sheet, { name, capacity, typedName, png, signedAt }: CertificateSigner) {
  pen.reserve(130)
  if (png) {
    const figure = doc.struct('Figure', { alt: `Signature of ${name}` }, () => {
      doc.image(png, left, doc.y, { fit: [220, 66], valign: 'bottom' })
    })
    root.add(figure)
    doc.y += 70
  } else pen.text('P', drawable(typedName), { font: 'serif', size: 22, color: ink, gap: 4 })
  pen.artifact(() =>
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width / 2, doc.y)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke(),
  )
  doc.y += 5
  const who = capacity ? `${name}, ${capacity}` : name
  pen.text('P', drawable(who), { ...body, gap: 2 })
  const typed = typedName === name ? '' : ` as “${typedName}”`
  pen.text('P', drawable(`Signed electronically${typed} ${formatDateTime(signedAt.toISOString())}`), {
    ...small,
    gap: 22,
  })
}

function drawEvidence(sheet: Sheet, certificate: Certificate): void {
  const { doc, root, pen } = sheet
  heading(sheet, certificate, 'Certificate of signing')
  const { pageCount, sha256, sizeBytes, firm, verifyUrl } = certificate
  const facts = [
    `The document that was read and signed: ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}. It is the first ${sizeBytes} bytes of this file, unchanged.`,
    `SHA-256 of the document before signing: ${sha256}`,
    `Sealed by ${firm}, ${certificate.sealedAt.toISOString()}. The SHA-256 of the sealed file can’t stand inside it. ${firm} keeps it on record and emailed it to everyone who signed.`,
    `To check whether a file is this one: ${verifyUrl}`,
    'Electronic signatures: 15 USC 7001 and RCW 1.80.',
  ]
  for (const fact of facts) pen.text('P', drawable(fact), body)
  doc.y += 10
  pen.text('H2', 'Every step', { font: 'serif', size: 16, color: ink, gap: 8 })
  drawTable({
    doc,
    root,
    pen,
    columns: [
      { title: 'Time (UTC)', share: 0.2 },
      { title: 'Who', share: 0.18 },
      { title: 'What', share: 0.34 },
      { title: 'IP address and browser', share: 0.28 },
    ],
    rows: describeEvents(certificate.events).map((row) => row.map(drawable)),
  })
}
