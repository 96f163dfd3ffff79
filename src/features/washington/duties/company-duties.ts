import { absentDuties } from './absent-duties.ts'
import type { AbsentDuty, Duty, DutyFacts, Span } from './duty.ts'
import type { QuestionId } from './duty-questions.ts'
import { federalDuties, federalForm } from './federal-duties.ts'
import { hasOfficeIn, isInSeattle } from './city-duties.ts'
import { localDuties, stateDuties } from './state-duties.ts'
import { employerDuties, exciseDuties } from './tax-duties.ts'

export interface CompanyDuties {
  /** The earliest first. */
  duties: Duty[]
  absent: AbsentDuty[]
  /** Those that this company is asked, answered or not. */
  questions: QuestionId[]
}

/** Lists what a company has to do within the span. */
export function dutiesWithin(facts: DutyFacts, span: Span): Duty[] {
  return [
    ...stateDuties(facts, span),
    ...localDuties(facts, span),
    ...exciseDuties(facts, span),
    ...employerDuties(facts, span),
    ...federalDuties(facts, span),
  ].toSorted((a, b) => a.due.localeCompare(b.due))
}

/** Lists what a company has to do within the span, what it need not do, and what it has to be asked. */
export const companyDuties = (facts: DutyFacts, span: Span): CompanyDuties => ({
  duties: dutiesWithin(facts, span),
  absent: absentDuties(facts),
  questions: questionsFor(facts),
})

/** Asks only what decides something for this company. */
export function questionsFor(facts: DutyFacts): QuestionId[] {
  const isElsewhere = facts.answers.cities?.choice === 'yes'
  const isAskedOf = (name: string) => isElsewhere && !hasOfficeIn(facts, name)
  const isAsked: Record<QuestionId, boolean> = {
    license: true,
    excise: true,
    employees: true,
    seattle: !isInSeattle(facts),
    cities: true,
    tacoma: isAskedOf('Tacoma'),
    bellevue: isAskedOf('Bellevue'),
    everett: isAskedOf('Everett'),
    'other-cities': isElsewhere,
    property: true,
    spouses: facts.owners === 2 && facts.taxElection === 'default' && ['LLC', 'PLLC'].includes(facts.legalEntity),
    'tax-year': federalForm(facts) === '1120',
  }
  return (Object.keys(isAsked) as QuestionId[]).filter((id) => isAsked[id])
}
