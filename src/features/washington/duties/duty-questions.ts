import { licenseFromGross } from '#features/washington/deadlines/business-taxes.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import type { RuleId } from '#features/washington/rules.ts'

interface Choice {
  value: string
  label: string
  /** What the day is called that this answer needs. */
  day?: string
}

interface Question {
  text: string
  hint: string
  rule: RuleId
  choices: readonly Choice[]
}

/** "$12,000" */
export const thresholdText = formatMoney(licenseFromGross * 100, 'short')

const inCity = (name: string) =>
  ({
    text: `Does the company do business in ${name}?`,
    hint: `${name} licenses businesses itself, apart from the state’s business license.`,
    rule: 'CAL-CITY-1',
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', day: 'First day of business there' },
    ],
  }) as const satisfies Question

/** What only the company knows. Nothing is assumed: a question without an answer puts nothing on the calendar. */
export const dutyQuestions = {
  employees: {
    text: 'Does the company have employees?',
    hint: 'Owners who take draws or distributions don’t count. A corporation’s officers who are paid do.',
    rule: 'CAL-EMP-1',
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', day: 'First day of work' },
    ],
  },
  excise: {
    text: 'How often does the Department of Revenue ask for your excise tax return?',
    hint: 'Its letter after the business license application says so.',
    rule: 'CAL-BO-2',
    choices: [
      { value: 'monthly', label: 'Monthly', day: 'First day of business' },
      { value: 'quarterly', label: 'Quarterly', day: 'First day of business' },
      { value: 'annual', label: 'Annually', day: 'First day of business' },
      { value: 'none', label: 'Never: active non-reporting, or not registered' },
    ],
  },
  license: {
    text: 'Does the company need a business license?',
    hint: `It does from ${thresholdText} of gross income a year, or if it collects sales tax, hires, uses a trade name, owes another state tax, or needs a city’s or the state’s endorsement.`,
    rule: 'CAL-DOR-1',
    choices: [
      { value: 'yes', label: 'Yes', day: 'First day of business' },
      { value: 'no', label: 'No' },
    ],
  },
  seattle: {
    text: 'Does the company do business in Seattle?',
    hint: 'Any activity in the city counts, wherever the office is.',
    rule: 'CAL-SEA-2',
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', day: 'First day of business there' },
    ],
  },
  cities: {
    text: 'Does the company do business in any other city?',
    hint: 'In Washington, besides Seattle and the city of your office. Each city has its own license.',
    rule: 'CAL-CITY-1',
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
    ],
  },
  tacoma: inCity('Tacoma'),
  bellevue: inCity('Bellevue'),
  everett: inCity('Everett'),
  'other-cities': {
    text: 'Does the company do business in cities that we didn’t ask about?',
    hint: 'Most of them license through the state’s business license.',
    rule: 'CAL-CITY-1',
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', day: 'First day of business there' },
    ],
  },
  property: {
    text: 'Does the company own equipment, furniture, or supplies that it uses?',
    hint: 'Businesses list them with the assessor of their county each year.',
    rule: 'CAL-PP-1',
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', day: 'Owned since' },
    ],
  },
  spouses: {
    text: 'Are the two owners a married couple?',
    hint: 'A couple that owns everything as community property can choose to file no partnership return.',
    rule: 'EIN-9A',
    choices: [
      { value: 'partnership', label: 'No, or we file as a partnership' },
      { value: 'disregarded', label: 'Yes, and we file on our own return' },
    ],
  },
  'tax-year': {
    text: 'Does the company’s tax year end on December 31?',
    hint: 'A corporation can choose another year with its first return.',
    rule: 'CAL-FED-1',
    choices: [
      { value: 'calendar', label: 'Yes' },
      { value: 'fiscal', label: 'No' },
    ],
  },
} as const satisfies Record<string, Question>

export type QuestionId = keyof typeof dutyQuestions
export const questionIds = Object.keys(dutyQuestions) as QuestionId[]

export interface DutyAnswer {
  choice: string
  /** Null where the choice needs none. */
  day: CalendarDay | null
}
export type DutyAnswers = Readonly<Partial<Record<QuestionId, DutyAnswer>>>

/** The choice as its question lists it; undefined for one that it does not have. */
export const choiceOf = (question: QuestionId, value: string): Choice | undefined =>
  (dutyQuestions[question] as Question).choices.find((choice) => choice.value === value)

/** The day of an answer that has the choice; undefined for any other answer, and for none. */
export const dayOfChoice = (answer: DutyAnswer | undefined, choice: string): CalendarDay | undefined =>
  answer?.choice === choice ? (answer.day ?? undefined) : undefined
