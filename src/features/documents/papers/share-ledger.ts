import { formatDay } from '#lib/dates.ts'
import { type FilingRecord, personName, type RecordOwner } from '#features/documents/filing-record.ts'
import {
  count,
  effectiveOf,
  facts,
  notGiven,
  oneLine,
  percentOf,
  type Paper,
  paperOf,
  paragraph,
  type Section,
  table,
} from './paper.ts'
import { sharesInWords } from './state-filing.ts'

export const shareLedgerVersion = 'wa-share-ledger-2026-11'
const linesForTransfers = 8

/** Composes the share ledger: who is to hold how much, and lines for what the board issues and holders transfer. */
export function composeShareLedger(record: FilingRecord): Paper {
  return paperOf(record, {
    kind: 'share-ledger',
    templateVersion: shareLedgerVersion,
    title: 'Share Ledger',
    subtitle: 'Record of shares and shareholders, State of Washington',
    datedAs: effectiveOf(record).datedAs,
    sections: [authorized(record), firstShareholders(record), transfers],
  })
}

function authorized({ shares, filed }: FilingRecord): Section {
  const rows = facts(
    ['Authorized', shares ? sharesInWords(shares) : notGiven],
    ['Class', 'One class, with unlimited voting rights and the right to the net assets (RCW 23B.02.020(3)(e))'],
    ['Effective', filed ? formatDay(filed.effectiveOn) : 'When the corporation takes effect'],
  )
  return { heading: 'Authorized shares', blocks: [rows] }
}

const holderColumns = [
  { title: 'No.', share: 0.07 },
  { title: 'Shareholder', share: 0.28 },
  { title: 'Address', share: 0.35 },
  { title: 'Shares', share: 0.3 },
]

function firstShareholders({ owners }: FilingRecord): Section {
  const sharesOf = ({ election, basisPoints }: RecordOwner) =>
    typeof election?.shares === 'number' ? count(election.shares) : `${percentOf(basisPoints)} of the shares issued`
  const rows = owners.map((owner, index) => [
    String(index + 1),
    personName(owner),
    oneLine(owner.address),
    sharesOf(owner),
  ])
  return {
    heading: 'First shareholders',
    blocks: [
      paragraph(
        'Shares are issued when the board approves the issue and what they are issued for (RCW 23B.06.210). The entries below take effect with that approval, on the day that it names.',
      ),
      table(holderColumns, rows),
    ],
  }
}

const transferColumns = [
  { title: 'Date', share: 0.16 },
  { title: 'From', share: 0.26 },
  { title: 'To', share: 0.26 },
  { title: 'Shares', share: 0.14 },
  { title: 'Paid with', share: 0.18 },
]

const transfers: Section = {
  heading: 'Issues and transfers',
  blocks: [
    table(
      transferColumns,
      Array.from({ length: linesForTransfers }, () => transferColumns.map(() => ' ')),
    ),
  ],
}
