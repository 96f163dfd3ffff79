import { formatDay, isCalendarDay } from '#lib/dates.ts'
import type { DocumentKind } from '#features/documents/document-kinds.ts'
import type { FilingRecord, GivenSignature, RecordAddress } from '#features/documents/filing-record.ts'

/** A line to sign on. With a signature it shows it; without one it is left blank for the signer. */
export interface SignatureLine {
  name: string
  capacity: string
  signature: GivenSignature | null
}

/** A column and its share of the width. */
export interface Column {
  title: string
  share: number
}

/** What an article or a section holds, apart from how it is drawn. */
export type Block =
  | { type: 'paragraph'; text: string }
  /** Numbered inside its article: 3.1, 3.2. */
  | { type: 'clause'; text: string }
  /** A statement word for word. */
  | { type: 'quote'; text: string }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { type: 'signatures'; lines: readonly SignatureLine[] }

export interface Section {
  heading: string
  blocks: readonly Block[]
}

/** A document as data: composed from the record by a pure function, drawn by `drawPaper`. */
export interface Paper {
  kind: DocumentKind
  /** Rises with every change of the text. */
  templateVersion: string
  title: string
  subtitle: string
  company: string
  orderNumber: string
  /** "Draft for review. Not yet filed." is on each page. */
  isDraft: boolean
  /** Replaces the day of preparation in the foot. */
  datedAs: string | null
  /** Sections are numbered as articles. */
  isNumbered: boolean
  sections: readonly Section[]
  /** In small print at the end. */
  notes: readonly string[]
}

/** "Article 4. Contributions" where sections are articles. */
export const headingOf = ({ isNumbered, sections }: Paper, index: number): string =>
  `${isNumbered ? `Article ${index + 1}. ` : ''}${sections[index]?.heading ?? ''}`

export const paragraph = (text: string): Block => ({ type: 'paragraph', text })
export const clause = (text: string): Block => ({ type: 'clause', text })
export const facts = (...rows: (readonly [string, string])[]): Block => ({ type: 'facts', rows })
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): Block => ({
  type: 'table',
  columns,
  rows,
})
export const signatures = (...lines: SignatureLine[]): Block => ({ type: 'signatures', lines })

export const notGiven = 'Not given'

/** `118 Example Street, Seattle, WA 98101, King County`. */
export function oneLine({ street, city, state, zipCode, county }: RecordAddress): string {
  const place = city || zipCode ? [state, zipCode].filter(Boolean).join(' ') : ''
  return (
    [street, city, place, county && state === 'WA' ? `${county} County` : '']
      .filter((part) => part.trim())
      .join(', ') || notGiven
  )
}

/** `12/31` as people read it: "December 31". */
export function monthDay(text: string): string {
  const [month = '', day = ''] = text.split('/')
  const date = `2000-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(date) ? formatDay(date).replace(/,.*/, '') : text
}

/** "60%", "33.34%". */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`

export const count = (value: number): string => value.toLocaleString('en-US')

/** What every paper says of its order. */
export interface PaperOrder {
  order: Pick<FilingRecord['order'], 'number'>
  entity: Pick<FilingRecord['entity'], 'name'>
  firm: Pick<FilingRecord['firm'], 'notALawFirm'>
  filed: FilingRecord['filed']
}

/** Every template is a draft of the firm's until an attorney has approved it (RCW 2.48.180, GR 24). */
export const unapproved = (record: Pick<PaperOrder, 'firm'>, templateVersion: string): string =>
  `Template ${templateVersion}. An attorney licensed in Washington must approve this template before it is used. ` +
  `${record.firm.notALawFirm} This document was prepared at the client’s direction.`

/** The parts that every paper of the order shares. */
export const paperOf = (
  record: PaperOrder,
  paper: Pick<Paper, 'kind' | 'templateVersion' | 'title' | 'subtitle' | 'sections'> &
    Partial<Pick<Paper, 'isDraft' | 'isNumbered' | 'datedAs' | 'notes'>>,
): Paper => ({
  company: record.entity.name,
  orderNumber: record.order.number,
  isDraft: record.filed === null,
  datedAs: null,
  isNumbered: false,
  ...paper,
  notes: [...(paper.notes ?? []), unapproved(record, paper.templateVersion)],
})

/**
 * What belongs to the company's own records is dated the day it takes effect, never earlier (CORP-7): until the state
 * has filed the company, there is no such day, and the paper is a draft.
 */
export const effectiveOf = ({ filed, existing }: FilingRecord): { datedAs: string | null; day: string } => {
  // The company is older than what is agreed on now.
  if (existing) return { datedAs: null, day: 'the day on which the last member signs it' }
  return filed
    ? { datedAs: `Effective ${formatDay(filed.effectiveOn)}`, day: formatDay(filed.effectiveOn) }
    : { datedAs: null, day: 'the day the company’s formation takes effect' }
}
