import { addressLines } from '#features/formation/fields/address-lines.ts'
import type { PartAnswers, PartView } from './owner-part.ts'
import { isPerson, type PartStep } from './part-steps.ts'

export const stepTitles: Record<PartStep, string> = {
  details: 'Details',
  residency: 'Residency',
  marriage: 'Marriage and spouse',
  ssn: 'Social Security number',
  check: 'Check and send',
}

/** The steps that apply: trusts and estates have no residency and no spouse. */
export const stepsOf = ({ details }: PartAnswers): PartStep[] =>
  isPerson(details?.holder) ? ['details', 'residency', 'marriage', 'ssn', 'check'] : ['details', 'ssn', 'check']

export const holderChoices = [
  { value: 'individual', label: 'An individual' },
  { value: 'estate', label: 'An estate' },
  { value: 'qsst', label: 'A qualified subchapter S trust (QSST)' },
  { value: 'esbt', label: 'An electing small business trust (ESBT)' },
  { value: 'other-trust', label: 'A grantor, testamentary, or voting trust' },
  { value: 'exempt-organization', label: 'A tax-exempt organization (501(c)(3))' },
  { value: 'other', label: 'Another trust, a company, a partnership, or an IRA' },
] as const

export const residencyChoices = [
  { value: 'citizen', label: 'US citizen' },
  { value: 'resident-alien', label: 'US resident for tax', hint: 'For example, with a green card' },
  { value: 'nonresident-alien', label: 'Neither', hint: 'An S corporation can’t have a nonresident owner' },
] as const

export const maritalChoices = [
  { value: 'married', label: 'Married', hint: 'On the day the election starts' },
  { value: 'registered-domestic-partner', label: 'In a registered domestic partnership' },
  { value: 'single', label: 'Neither', hint: 'Single, divorced, or widowed' },
] as const

const labelOf = (choices: readonly { value: string; label: string }[], value: string | undefined) =>
  choices.find((choice) => choice.value === value)?.label ?? 'Not answered'

/** What an owner holds, as it stands in a sentence: "2,000 shares", or the percentage of an LLC. */
export function holding({ isCorporation, ownershipPercentage }: PartView, { details }: PartAnswers): string {
  const shares = details?.shares
  if (!isCorporation || shares === undefined || shares === null || shares === '') return `${ownershipPercentage}%`
  return `${typeof shares === 'number' ? shares.toLocaleString('en-US') : shares} shares`
}

export interface AnswerRow {
  step: PartStep
  label: string
  value: string
}

/** The answers in the order of the steps, for checking. The number is not among them, only that it was saved. */
export function answerRows(part: PartView, answers: PartAnswers, hasSsn: boolean): AnswerRow[] {
  const { details = {}, residency, marriage } = answers
  const { street, city, state, zipCode } = details.address ?? {}
  const lines = addressLines({ street: street ?? '', city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' })
  const onDate = part.isExistingCompany || details.acquired === 'on-date'
  const acquired = onDate ? `since ${details.acquiredOn}` : 'on the day the company is formed'
  const rows: AnswerRow[] = [
    { step: 'details', label: 'Legal name', value: `${details.firstName ?? ''} ${details.lastName ?? ''}`.trim() },
    { step: 'details', label: 'Home address', value: lines.join(', ') },
    {
      step: 'details',
      label: part.isCorporation ? 'Shares' : 'Ownership',
      value: `${holding(part, answers)}, ${acquired}`,
    },
    { step: 'details', label: 'Held by', value: labelOf(holderChoices, details.holder) },
    { step: 'details', label: 'Tax year ends', value: details.taxYearEnd ?? '' },
    { step: 'residency', label: 'Residency', value: labelOf(residencyChoices, residency?.residency) },
    { step: 'marriage', label: 'Spouse', value: spouseText(marriage) },
    { step: 'ssn', label: 'SSN', value: ssnText(answers, hasSsn) },
  ]
  const steps = stepsOf(answers)
  return rows.filter(({ step }) => steps.includes(step))
}

function spouseText(marriage: PartAnswers['marriage']): string {
  const { maritalStatus, property, spouse } = marriage ?? {}
  if (!maritalStatus) return 'Not answered'
  if (maritalStatus === 'single') return 'Not married'
  if (property === 'separate') return 'Separate property, by agreement'
  return `${spouse?.firstName ?? ''} ${spouse?.lastName ?? ''} signs, too`.trim()
}

function ssnText({ hasNoTaxpayerId }: PartAnswers, hasSsn: boolean): string {
  if (hasNoTaxpayerId) return 'No SSN or ITIN'
  return hasSsn ? 'Saved. Not shown again.' : 'Not entered'
}
