import { type RuleId, rules } from '#features/washington/rules.ts'
import type { Duty, DutyKind } from '#features/washington/duties/duty.ts'
import { annualReportFeeCents, initialReportFeeCents } from '#features/washington/fees/state-fees.ts'
import type { LegalFees } from '#features/washington/fees/legal-fees.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import type { Amount, OpenedDuty } from './calendar.ts'

const short = (cents: number) => formatMoney(cents, 'short')

const noFee: Amount = { text: 'No fee', note: '', detail: 'Filing costs nothing. Tax may be due with it.' }
const withReturn: Amount = {
  text: 'Tax due',
  note: 'with the return',
  detail: 'It depends on your income or wages, which we don’t see.',
}
const premiums: Amount = {
  text: 'Premiums',
  note: 'with the report',
  detail: 'They depend on wages and hours, which we don’t see.',
}
const byCity = (detail: string): Amount => ({ text: 'Set by the city', note: 'changes each year', detail })

const unknownFee: Amount = {
  text: 'Set by the city',
  note: '',
  detail: 'We have no confirmed amount. The city sets it: check with the city.',
}

/** What a duty costs, as far as anyone but the agency knows. */
export function amountOf(kind: DutyKind, fees: LegalFees, agentCents: number): Amount {
  switch (kind) {
    case 'initial-report':
      return {
        text: formatMoney(initialReportFeeCents(fees, 'with_formation')),
        note: 'with formation',
        detail: `${short(initialReportFeeCents(fees, 'with_formation'))} when it is filed with the formation. Filed separately it is ${short(initialReportFeeCents(fees, 'separate_on_time'))} within 120 days, and ${short(initialReportFeeCents(fees, 'separate_late'))} after that (to be confirmed with the Secretary of State).`,
      }
    case 'annual-report':
      return {
        text: formatMoney(annualReportFeeCents(fees, 'active')),
        note: 'state fee',
        detail: `${short(annualReportFeeCents(fees, 'active'))} state fee. The state adds ${short(fees['annual-report-delinquency'])} once it lists the company as delinquent.`,
      }
    case 'agent-renewal':
      return {
        text: formatMoney(agentCents),
        note: 'yearly service',
        detail: `${short(agentCents)} per year, our price today. Nothing is charged automatically.`,
      }
    case 'license':
      return {
        text: formatMoney(fees['business-license-application']),
        note: 'processing fee',
        detail: `${short(fees['business-license-application'])} processing fee, which is not refunded, and ${short(fees['business-license-renewal'])} with each renewal. Endorsements and trade names cost extra.`,
      }
    case 'seattle-start':
      return byCity(
        'The city sets the fee each year. A business that starts on July 1 or later pays half for its first year.',
      )
    case 'seattle':
      return byCity('The city sets the fee each year.')
    case 'city-start':
      return unknownFee
    case 'lni':
    case 'esd':
    case 'paid-leave':
      return premiums
    case 'excise':
    case 'form-941':
    case 'federal-return':
      return withReturn
    case 'year-end':
    case 'form-2553':
    case 'property':
      return noFee
  }
}

const routes: Record<DutyKind, OpenedDuty['route']> = {
  'initial-report': { label: 'File at ccfs.sos.wa.gov', url: 'https://ccfs.sos.wa.gov/' },
  'annual-report': { label: 'File at ccfs.sos.wa.gov', url: 'https://ccfs.sos.wa.gov/' },
  'agent-renewal': null,
  license: { label: 'Apply at dor.wa.gov', url: 'https://dor.wa.gov/' },
  excise: { label: 'File at dor.wa.gov', url: 'https://dor.wa.gov/' },
  lni: { label: 'File at lni.wa.gov', url: 'https://lni.wa.gov/' },
  esd: { label: 'File at esd.wa.gov', url: 'https://esd.wa.gov/' },
  'paid-leave': { label: 'File at paidleave.wa.gov', url: 'https://paidleave.wa.gov/' },
  'form-941': { label: 'Go to irs.gov', url: 'https://www.irs.gov/' },
  'year-end': { label: 'Go to irs.gov', url: 'https://www.irs.gov/' },
  'seattle-start': { label: 'Apply at seattle.gov', url: 'https://www.seattle.gov/' },
  seattle: { label: 'Renew at seattle.gov', url: 'https://www.seattle.gov/' },
  'city-start': { label: 'Look up the city at dor.wa.gov', url: 'https://dor.wa.gov/' },
  'federal-return': { label: 'Go to irs.gov', url: 'https://www.irs.gov/' },
  'form-2553': { label: 'Go to irs.gov', url: 'https://www.irs.gov/' },
  property: null,
}

/** The agency's own page. */
export const routeOf = (kind: DutyKind): OpenedDuty['route'] => routes[kind]

/** Whom to ask about a rule that no text confirms. */
const confirmWith = (rule: RuleId) =>
  rule === 'CAL-CITY-1' ? ' Confirm it with the city.' : ' Confirm the day with your tax professional.'

/** Where the day comes from, when we looked, and how sure we are. */
export function sourceOf({ rule }: Pick<Duty, 'rule'>): string {
  if (!rule) return 'Our terms of service.'
  const { citation, checkedOn, confidence } = rules[rule]
  return `${citation}. Checked ${formatDay(checkedOn)}.${confidence === 'memory' ? confirmWith(rule) : ''}`
}
