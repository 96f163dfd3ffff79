import { formatDay } from '#lib/dates.ts'
import { type DocumentKind, documentTitles } from '#features/documents/document-kinds.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import { annualReport, initialReportDue } from '#features/washington/deadlines/report-dates.ts'
import { form2553Deadline } from '#features/washington/deadlines/tax-dates.ts'
import { expectedFilingDay } from '#features/washington/effective-date.ts'
import { ss4ResponsiblePartyRoute } from '#features/washington/ein/responsible-party.ts'
import { documentsFor } from './documents-for.ts'
import { type Paper, paperOf, paragraph, type Section, table } from './paper.ts'

export const filingInstructionsVersion = 'wa-filing-instructions-2026-11-2'

/** What happens with each document, in the order of the packet. */
const steps: Partial<Record<DocumentKind, string>> = {
  'certificate-of-formation': 'We file it online with the Secretary of State.',
  'articles-of-incorporation': 'We file them online with the Secretary of State.',
  'llp-application': 'We file it online with the Secretary of State.',
  'agent-consent':
    'Keep it. Show it on request, and hand it to the Secretary of State within 10 business days when asked (WAC 434-112-055).',
  'initial-report': 'Filed with the formation unless you asked for a later day.',
  'organizer-statement': 'The organizer signs it once the company is in effect. Keep it with the company’s records.',
  'incorporator-consent': 'The incorporator signs it once the company is in effect. Keep it with the minutes.',
  'partners-approval': 'The partners sign it before we file the application.',
  'operating-agreement': 'The members sign it once the company is in effect. It is not filed with the state.',
  bylaws: 'The board adopts them once the company is in effect. They are not filed with the state.',
  'share-ledger': 'The officer who keeps the minutes completes it when the board issues shares.',
  'form-ss-4': 'The responsible party signs it by hand. The IRS never charges for an EIN.',
  'form-2553': 'An officer, every shareholder, and a spouse with a community interest sign it by hand.',
}

/** Composes the instructions, with each deadline computed from the effective day, or from the expected one until then. */
export function composeFilingInstructions(record: FilingRecord): Paper {
  const { firm } = record
  return paperOf(record, {
    kind: 'filing-instructions',
    templateVersion: filingInstructionsVersion,
    title: 'Filing Instructions',
    subtitle: 'What happens with each document, and what is due when',
    isDraft: false,
    sections: [
      documentSection(record),
      deadlineSection(record),
      {
        heading: 'Questions',
        blocks: [paragraph(`Contact ${firm.name} at ${firm.phone} or ${firm.email}.`)],
      },
    ],
  })
}

const documentColumns = [
  { title: 'Document', share: 0.34 },
  { title: 'What happens', share: 0.66 },
]

function documentSection(record: FilingRecord): Section {
  const rows = documentsFor(record).flatMap((kind) => {
    const step = steps[kind]
    return step ? [[documentTitles[kind], [step, ...(kind === 'form-ss-4' ? einRoute(record) : [])].join(' ')]] : []
  })
  return { heading: 'Your documents', blocks: [table(documentColumns, rows)] }
}

/** EIN-RP-1: how the application goes to the IRS without an SSN or ITIN. */
const einRoute = ({ responsibleParty }: FilingRecord): string[] =>
  responsibleParty && !ss4ResponsiblePartyRoute(responsibleParty).channels.includes('online')
    ? [
        `${responsibleParty.name} has neither an SSN nor an ITIN: line 7b says “Foreign”, and the form goes to the IRS by fax or mail, not online.`,
      ]
    : []

const deadlineColumns = [
  { title: 'What', share: 0.28 },
  { title: 'Due', share: 0.22 },
  { title: 'Rule', share: 0.5 },
]

function deadlineSection(record: FilingRecord): Section {
  const { filed } = record
  const start = formatDay(startOf(record))
  return {
    heading: 'Deadlines',
    blocks: [
      paragraph(
        filed
          ? `Counted from ${start}, the day the company took effect.`
          : `Until the state has filed the company, these days are counted from ${start}, the day on which we expect it to take effect. We update them after the filing.`,
      ),
      table(deadlineColumns, deadlineRows(record)),
      paragraph(
        'Companies formed in the United States do not file beneficial ownership reports (31 CFR 1010.380). You can ignore letters that ask for a fee.',
      ),
    ],
  }
}

const startOf = ({ filed, effectiveOn, order }: FilingRecord) =>
  filed?.effectiveOn ?? effectiveOn ?? expectedFilingDay(order.placedOn)

/** DATE-IR-1, DATE-AR-1, and SCORP-DL-1, each with its rule. */
function deadlineRows(record: FilingRecord): string[][] {
  const { entity, products } = record
  const start = startOf(record)
  const initial = initialReportDue(entity.legalEntity, start)
  const { due, windowOpens } = annualReport(start, 1)
  const election = products.includes('s-corp') ? form2553Deadline(start).adjusted : undefined
  return [
    ...(initial ? [['Initial report', formatDay(initial), '120 days after the effective day (RCW 23.95.255)']] : []),
    ...(election
      ? [['Form 2553 (S election)', formatDay(election), 'Two months and 15 days after the tax year begins']]
      : []),
    [
      'First annual report',
      formatDay(due),
      `Last day of the month of formation, every year (WAC 434-112-060). It can be filed from ${formatDay(windowOpens)}.`,
    ],
  ]
}
