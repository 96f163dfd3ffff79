import type { CalendarDay } from '#lib/dates.ts'
import type { FilingRecord, RecordAddress } from '#features/documents/filing-record.ts'

/** A day as federal forms write it, `11/20/2026`; empty for none. */
export const formDay = (day: CalendarDay | null | undefined): string =>
  day ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}` : ''

/** `Seattle, WA 98101`; empty for an address that was given as one line. */
export function cityStateZip({ city, state, zipCode }: RecordAddress): string {
  if (!city && !zipCode) return ''
  return [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Ten digits as people write them; anything else as it is. */
export const formPhone = (phone: string): string =>
  phone.replace(/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/, (_, area, exchange, line) => `(${area}) ${exchange}-${line}`)

/** The day on which the company exists: as the state filed it, else the delayed day that the client chose. */
export const formationDay = ({ filed, effectiveOn }: FilingRecord): CalendarDay | null =>
  filed?.effectiveOn ?? effectiveOn

export const isLlc = ({ entity }: FilingRecord): boolean =>
  entity.legalEntity === 'LLC' || entity.legalEntity === 'PLLC'

export const isCorporation = ({ entity }: FilingRecord): boolean =>
  entity.legalEntity === 'CORP' || entity.legalEntity === 'PS'

/** “Alex Sample and Robin Sample” */
export const listNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

/** Breaks a text at spaces into that many lines; the last one takes all that is left. */
export function breakIntoLines(text: string, letters: number, most: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= letters || line === '' || lines.length === most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
