import { PDFDocument } from 'mupdf'
import { expect, test } from 'vitest'
import { aCorporationRecord, aFilingRecord, seattle } from '../../../../test/filing-record.ts'
import { findActions, pageTexts } from '../../../../test/read-pdf.ts'
import { printableText, unprintableLetters } from '#lib/printable/printable-letters.ts'
import { printableRanges } from '#lib/printable/printable-ranges.ts'
import { composePaper } from './all-papers.ts'
import { drawPaper } from './draw-paper.server.ts'

/** What people, and those who attack, enter as a name (R67). */
const hostile = [
  'Łódź & Søn’s “Größe” Ünïcode LLC',
  'Nguyễn Thị Ánh Tuyết',
  'Ὀδυσσεύς Иванов',
  '東京株式会社',
  'שלום עולם',
  'مرحبا بالعالم',
  'हिन्दी नाम',
  '😀👩🏽‍🚀🏳️‍🌈 LLC',
  'Z\u0351\u036B\u0343a\u0352l\u0330g\u0346o\u0329',
  'e\u0301e\u0300 n\u0303 x\u0302',
  'a\u202Egnp.exe\u202C',
  '\u200B\u200C\u200D\uFEFF\u2060',
  'soft\u00ADhyphen',
  'tab\tnew\nline\r\nform\ffeed',
  '\u0001\u0007\u001B[31m',
  ')>> endobj 9 0 obj << /S /JavaScript /JS (app.alert(1)) >>',
  '/OpenAction << /S /Launch /F (cmd.exe) >> %PDF-1.7 %%EOF',
  '(((((( \\) \\\\ \\ddd <</AA>> stream endstream',
  '<script>alert(1)</script> &amp; {{7*7}} %s %n $& $1',
  'A'.repeat(2000),
  'WÅ'.repeat(1000),
  'one two '.repeat(250),
  '漢'.repeat(400),
  '-'.repeat(300),
  'fi fl ffi ffl ﬁ ﬂ',
  '½ ² € ₽ № ™ ∞ ☃',
  'null',
  '0',
  '[object Object]',
  '..',
]

/** Always the same numbers (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function aRandomName(random: (below: number) => number): string {
  const printable = () => {
    const [from, to] = printableRanges[random(printableRanges.length)] ?? [65, 90]
    return String.fromCodePoint(from + random(to - from + 1))
  }
  const anything = () => {
    const code = random(0x2ffff)
    return code >= 0xd800 && code <= 0xdfff ? ' ' : String.fromCodePoint(code)
  }
  const letter = random(3) === 0 ? anything : printable
  return Array.from({ length: 1 + random(60) }, letter).join('')
}

const random = randomFrom(67)
const names = [
  ...hostile,
  ...hostile.map((name) => `${name} ${hostile[random(hostile.length)]?.slice(0, 200)}`),
  ...Array.from({ length: 440 }, () => aRandomName(random)),
]

const pressed = (text: string) => text.replaceAll(/\s+/gu, '')
const record = aFilingRecord()

/** The text of the pages without their head and foot. */
function bodyOf(bytes: Uint8Array): string {
  const foot = /Heron LLC · Order 4F7A21C9 · Prepared November 22, 2026 ?Page \d+ of \d+/
  return pageTexts(bytes)
    .map((text) => pressed(text.replace('Draft for review. Not yet filed.', '').replace(foot, '')))
    .join('')
}

/** An initial report of which every answer is one of ten names. */
function reportOf([purpose = '', office = '', mail = '', agent = '', street = '', ...directors]: string[]) {
  const corporation = aCorporationRecord()
  const addressAt = (line: string) => ({ ...seattle, street: line })
  return composePaper('initial-report', {
    ...corporation,
    entity: { ...corporation.entity, name: 'Heron LLC', purpose },
    principalOffice: addressAt(office),
    mailingAddress: addressAt(mail),
    agent: { ...record.agent, name: agent, address: addressAt(street) },
    directors: directors.map((firstName) => ({ ...record.organizer, firstName, lastName: '', title: '' })),
  })
}

test('500 hostile answers are printed whole or named by their code, in sound PDFs that run nothing', async () => {
  expect(names).toHaveLength(500)
  const wrong: string[] = []
  for (let at = 0; at < names.length; at += 10) {
    const answers = names.slice(at, at + 10)
    const paper = reportOf(answers)
    if (!paper) throw new Error('Nothing composes the report')
    const { bytes } = await drawPaper(paper, '2026-11-22', '#163d2d')
    expect(new PDFDocument(bytes).wasRepaired()).toBe(false)
    expect(findActions(bytes)).toEqual([])
    const body = bodyOf(bytes)
    for (const answer of answers) {
      const printed = pressed(printableText(answer))
      if (!body.normalize('NFC').includes(printed.normalize('NFC'))) wrong.push(printed)
      if (unprintableLetters(answer).length > 0) expect(printed).toContain('[U+')
      else expect(printed.normalize('NFC')).toBe(pressed(answer.normalize('NFC')))
    }
  }
  expect(wrong).toEqual([])
}, 60_000)

test.each(['certificate-of-formation', 'operating-agreement'] as const)(
  'a company whose every name has 2,000 letters has its %s',
  async (kind) => {
    const name = `${'Wolf'.repeat(499)} LLC`
    const owners = record.owners.map((owner) => ({ ...owner, firstName: name, lastName: name }))
    const organizer = { ...record.organizer, firstName: name, lastName: name }
    const paper = composePaper(kind, {
      ...record,
      owners,
      organizer,
      entity: { ...record.entity, name, purpose: name },
    })
    if (!paper) throw new Error(`Nothing composes ${kind}`)
    const { bytes, pageCount } = await drawPaper(paper, '2026-11-22', '#163d2d')
    expect(new PDFDocument(bytes).wasRepaired()).toBe(false)
    const pages = pageTexts(bytes)
    expect(pages).toHaveLength(pageCount)
    pages.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of ${pageCount}`))
    expect(pressed(pages.join(''))).toContain('Wolf'.repeat(300))
  },
)
