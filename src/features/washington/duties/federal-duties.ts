import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { federalReturnDue, form2553Deadline } from '#features/washington/deadlines/tax-dates.ts'
import { type Duty, type DutyFacts, type Span, within, yearOf, yearsFrom } from './duty.ts'

export type FederalForm = '1065' | '1120' | '1120-S' | '1040'

type ReturnFacts = Pick<DutyFacts, 'legalEntity' | 'taxElection' | 'owners' | 'answers'>

const isCorporation = ({ legalEntity }: ReturnFacts) => legalEntity === 'CORP' || legalEntity === 'PS'

/** Which income tax return a company files; undefined as long as an answer is missing that decides it. */
export function federalForm(facts: ReturnFacts): FederalForm | undefined {
  const { legalEntity, taxElection, owners, answers } = facts
  if (taxElection === 'S') return '1120-S'
  if (isCorporation(facts) || taxElection === 'C') return '1120'
  if (legalEntity === 'LLP' || owners > 2) return '1065'
  if (owners === 1) return '1040'
  const choice = owners === 2 ? answers.spouses?.choice : undefined
  if (choice === 'partnership') return '1065'
  return choice === 'disregarded' ? '1040' : undefined
}

const titles: Record<FederalForm, string> = {
  '1065': 'Partnership return, Form 1065',
  '1120': 'Corporation return, Form 1120',
  '1120-S': 'S corporation return, Form 1120-S',
  '1040': 'Owner’s return with Schedule C, Form 1040',
}

const days: Record<FederalForm, { rule: string; month: string }> = {
  '1065': { rule: 'The 15th day of the third month after the tax year.', month: '03' },
  '1120-S': { rule: 'The 15th day of the third month after the tax year.', month: '03' },
  '1120': { rule: 'The 15th day of the fourth month after the tax year.', month: '04' },
  '1040': { rule: 'The 15th day of the fourth month after the tax year.', month: '04' },
}

function reason({ owners, taxElection }: DutyFacts, form: FederalForm): string {
  if (form === '1120-S') return 'The company elected to be taxed as an S corporation.'
  if (form === '1120')
    return taxElection === 'C'
      ? 'The company is taxed as a corporation.'
      : 'A corporation that makes no other election files this return.'
  if (form === '1065') return 'Several owners and no election: the IRS treats the company as a partnership.'
  return owners === 1
    ? 'One owner and no election: the IRS looks through the company, and the owner reports its income.'
    : 'You told us that the two owners report the company on their own return.'
}

/** Income tax returns for years that end on December 31, and the S election. */
export function federalDuties(facts: DutyFacts, span: Span): Duty[] {
  return within(span, [...returns(facts, span), ...election(facts)])
}

function returns(facts: DutyFacts, { from, to }: Span): Duty[] {
  const form = federalForm(facts)
  // A fiscal year has a day of its own, which its tax adviser knows.
  if (!form || (form === '1120' && facts.answers['tax-year']?.choice !== 'calendar')) return []
  const first = Math.max(yearOf(facts.effectiveOn), yearOf(from) - 1)
  return yearsFrom(first, yearOf(to)).map((year) => {
    const due = federalReturnDue(form, `${year}-12-31`)
    return {
      key: `federal-return:${year}`,
      kind: 'federal-return',
      title: `${titles[form]}, for ${year}`,
      due,
      authority: 'Internal Revenue Service',
      rule: 'CAL-FED-1',
      why: reason(facts, form),
      how: dayText(days[form].rule, `${year + 1}-${days[form].month}-15`, due),
      by: 'client',
    }
  })
}

const dayText = (rule: string, unmoved: CalendarDay, due: CalendarDay) =>
  due === unmoved ? rule : `${rule} ${formatDay(unmoved)} is a weekend or a holiday, so it’s due on ${formatDay(due)}.`

function election({ taxElection, effectiveOn }: DutyFacts): Duty[] {
  if (taxElection !== 'S') return []
  const { raw, adjusted } = form2553Deadline(effectiveOn)
  return [
    {
      key: 'form-2553',
      kind: 'form-2553',
      title: 'S election, Form 2553',
      due: adjusted,
      authority: 'Internal Revenue Service',
      rule: 'SCORP-DL-1',
      why: 'You chose to be taxed as an S corporation. We prepare the form, and the shareholders sign it by hand.',
      how: dayText(
        `Two months and 15 days after the tax year begins. We count from ${formatDay(effectiveOn)}, the earliest day it can begin.`,
        raw,
        adjusted,
      ),
      by: 'firm',
    },
  ]
}
