import type { CalendarDay } from '#lib/dates.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import type { FederalForm, FormAnswer } from './federal-form.ts'
import { type FilledForm, fillForm, type FormContent, unprintableIn } from './fill-form.server.ts'
import { form2553Lines } from './form-2553.ts'
import { form2553, type Form2553Box, type Form2553Text } from './form-2553-fields.ts'
import { formSs4Lines } from './form-ss-4.ts'
import { formSs4, type FormSs4Box, type FormSs4Text } from './form-ss-4-fields.ts'
import { type TaxpayerNumbers, withResponsiblePartyNumber, withShareholderNumbers } from './taxpayer-numbers.ts'

/** A form as paper, with what is still to be done before it is sent; or why there is none. */
export type MadeForm =
  | { isMade: true; bytes: Uint8Array; pageCount: number; notes: string[] }
  | { isMade: false; reasons: string[] }

/** PDF page of Form 2553 that is copied for more than seven consents, counted from 0. */
const consentPage = 2

/** Returns all that the form which is stored says: no taxpayer number reaches it, and it is not signed. */
export function composeFederalForm(
  form: FederalForm,
  record: FilingRecord,
  preparedOn: CalendarDay,
): FormAnswer<FormContent<string, string>> {
  return form.kind === 'form-2553' ? content2553(record, preparedOn) : contentSs4(record)
}

/** Makes the form that is stored. */
export function makeFederalForm(
  form: FederalForm,
  record: FilingRecord,
  { blank, preparedOn }: { blank: Uint8Array; preparedOn: CalendarDay },
): Promise<MadeForm> {
  return print(form, blank, composeFederalForm(form, record, preparedOn))
}

/**
 * Makes the same form with the numbers filled in, in memory, for one download by someone who may read them. The caller
 * never stores, mails, or logs what it returns.
 */
export function withTaxpayerNumbers(
  form: FederalForm,
  record: FilingRecord,
  { blank, preparedOn, numbers }: { blank: Uint8Array; preparedOn: CalendarDay; numbers: TaxpayerNumbers },
): Promise<MadeForm> {
  return form.kind === 'form-2553'
    ? print(form2553, blank, content2553(record, preparedOn, numbers))
    : print(formSs4, blank, contentSs4(record, numbers))
}

function content2553(
  record: FilingRecord,
  preparedOn: CalendarDay,
  numbers?: TaxpayerNumbers,
): FormAnswer<FormContent<Form2553Text, Form2553Box>> {
  const answer = form2553Lines(record, preparedOn)
  if (!answer.isPossible) return answer
  const { values, copies, heading } = numbers ? withShareholderNumbers(answer.values, numbers) : answer.values
  return { ...answer, values: { values, copies: { page: consentPage, values: copies }, heading } }
}

function contentSs4(record: FilingRecord, numbers?: TaxpayerNumbers): FormAnswer<FormContent<FormSs4Text, FormSs4Box>> {
  const answer = formSs4Lines(record)
  if (!answer.isPossible) return answer
  const values = numbers ? withResponsiblePartyNumber(answer.values, numbers) : answer.values
  return { ...answer, values: { values } }
}

async function print<Text extends string, Box extends string>(
  form: FederalForm<Text, Box>,
  blank: Uint8Array,
  answer: FormAnswer<FormContent<Text, Box>>,
): Promise<MadeForm> {
  if (!answer.isPossible) return { isMade: false, reasons: answer.reasons }
  const filled: FilledForm = await fillForm(form, blank, answer.values)
  if (filled.isFilled) return { isMade: true, bytes: filled.bytes, pageCount: filled.pageCount, notes: answer.notes }
  return { isMade: false, reasons: [cannotPrint(filled.letters)] }
}

const cannotPrint = (letters: string[]) => `The form can’t print these letters: ${letters.join(' ')}`

/** Returns what is to be done with the form before it is sent, or why there is none, without making it. */
export function describeFederalForm(
  form: FederalForm,
  record: FilingRecord,
  { preparedOn, blankProblem }: { preparedOn: CalendarDay; blankProblem: string | null },
): { notes: string[]; reasons: string[] } {
  const answer = composeFederalForm(form, record, preparedOn)
  const reasons = answer.isPossible ? [] : answer.reasons
  const letters = answer.isPossible ? unprintableIn(answer.values) : []
  if (letters.length > 0) reasons.push(cannotPrint(letters))
  if (blankProblem !== null) reasons.push(blankProblem)
  return { reasons, notes: answer.isPossible && reasons.length === 0 ? answer.notes : [] }
}
