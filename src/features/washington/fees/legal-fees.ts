import type { CalendarDay } from '#lib/dates.ts'
import type { RuleId } from '#features/washington/rules.ts'

interface LegalFeeRow {
  rule: RuleId
  label: string
  amountCents: number
  source: string
  isConfirmed: boolean
}

const feeSchedule = 'WAC 434-112-085'
const licensing = 'Department of Revenue, Business Licensing Service'

/**
 * What the law asks for a filing, as the database is seeded. Staff add a row when an amount changes; the functions of
 * this folder take the amounts in force as a parameter and never read these.
 */
const seeded = {
  'llc-formation': {
    rule: 'FEE-FORM-1',
    label: 'Certificate of formation of an LLC or PLLC',
    amountCents: 18_000,
    source: feeSchedule,
    isConfirmed: true,
  },
  'corporation-formation': {
    rule: 'FEE-FORM-1',
    label: 'Articles of incorporation',
    amountCents: 18_000,
    source: feeSchedule,
    isConfirmed: false,
  },
  'llp-registration': {
    rule: 'FEE-FORM-1',
    label: 'Application for registration of an LLP',
    amountCents: 18_000,
    source: 'RCW 25.05.500, 23.95.260',
    isConfirmed: false,
  },
  'online-filing': {
    rule: 'FEE-FORM-1',
    label: 'Filing a formation online',
    amountCents: 2000,
    source: 'WAC 434-112-075, -085',
    isConfirmed: true,
  },
  'expedited-filing': {
    rule: 'FEE-FORM-1',
    label: 'Expedited filing, for each entity',
    amountCents: 10_000,
    source: 'WAC 434-112-080',
    isConfirmed: true,
  },
  'initial-report-with-formation': {
    rule: 'FEE-IR-1',
    label: 'Initial report, filed with formation',
    amountCents: 0,
    source: 'Secretary of State, fee schedule',
    isConfirmed: true,
  },
  'initial-report-within-120-days': {
    rule: 'FEE-IR-1',
    label: 'Initial report, filed separately within 120 days',
    amountCents: 1000,
    source: 'Secretary of State, fee schedule',
    isConfirmed: true,
  },
  'initial-report-after-120-days': {
    rule: 'FEE-IR-1',
    label: 'Initial report, filed after 120 days',
    amountCents: 3000,
    source: 'The firm’s price list',
    isConfirmed: false,
  },
  'annual-report-filing': {
    rule: 'FEE-AR-1',
    label: 'Annual report',
    amountCents: 7000,
    source: 'WAC 434-112-085(7)(p)',
    isConfirmed: true,
  },
  'annual-report-delinquency': {
    rule: 'FEE-AR-1',
    label: 'Annual report, added while the company is delinquent',
    amountCents: 2500,
    source: 'WAC 434-112-085(7)(r)',
    isConfirmed: true,
  },
  'name-reservation': {
    rule: 'FEE-MISC',
    label: 'Reservation of a name for 180 days',
    amountCents: 3000,
    source: feeSchedule,
    isConfirmed: true,
  },
  'certificate-of-existence': {
    rule: 'FEE-MISC',
    label: 'Certificate of existence',
    amountCents: 2000,
    source: feeSchedule,
    isConfirmed: true,
  },
  'business-license-application': {
    rule: 'CAL-DOR-1',
    label: 'Business license application, processing',
    amountCents: 5000,
    source: licensing,
    isConfirmed: true,
  },
  'business-license-renewal': {
    rule: 'CAL-DOR-1',
    label: 'Renewal of a business license, processing',
    amountCents: 500,
    source: licensing,
    isConfirmed: true,
  },
} as const satisfies Record<string, LegalFeeRow>

export type LegalFeeId = keyof typeof seeded

/** The amounts in force on a day, in cents. */
export type LegalFees = Readonly<Record<LegalFeeId, number>>

export const legalFeeIds = Object.keys(seeded) as LegalFeeId[]

/** Whether the text is the id of an amount that the law sets. */
export const isLegalFeeId = (id: string): id is LegalFeeId => Object.hasOwn(seeded, id)

export interface SeededLegalFee extends Readonly<LegalFeeRow> {
  id: LegalFeeId
  effectiveFrom: CalendarDay
  checkedOn: CalendarDay
}

/** The rows that the database starts with. A test compares them with the migration. */
export const seededLegalFees: readonly SeededLegalFee[] = legalFeeIds.map((id) => ({
  id,
  ...seeded[id],
  effectiveFrom: '2026-01-01',
  checkedOn: '2026-11-20',
}))

/** Returns the amounts of the seed, for cases and tests that run without a database. */
export function seededAmounts(): LegalFees {
  return legalFeesOf(seededLegalFees.map(({ id, amountCents }) => ({ feeId: id, amountCents })))
}

/** Returns the amounts by id. Throws when one that the fee rules need is missing. */
export function legalFeesOf(rows: readonly { feeId: string; amountCents: number }[]): LegalFees {
  const amounts = new Map(rows.map(({ feeId, amountCents }) => [feeId, amountCents]))
  const entries = legalFeeIds.map((id) => {
    const cents = amounts.get(id)
    if (cents === undefined) throw new Error(`the fee ${id} has no amount in force`)
    return [id, cents]
  })
  return Object.fromEntries(entries) as Record<LegalFeeId, number>
}
