import type { CalendarDay } from '#lib/dates.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import type { FederalForm, FormAnswer } from './federal-form.ts'
import { type FilledForm, fillForm, type FormContent } from './fill-form.server.ts'
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

/** Makes the form that is stored: no taxpayer number reaches it, and it is not signed. */
export function makeFederalForm(
  form: FederalForm,
  record: FilingRecord,
  { blank, preparedOn }: { blank: Uint8Array; preparedOn: CalendarDay },
): Promise<MadeForm> {
  return form.kind === 'form-2553'
    ? print(form2553, blank, content2553(record, preparedOn))
    : print(formSs4, blank, contentSs4(record))
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
  return { isMade: false, reasons: [`The form cannot print these letters: ${filled.letters.join(' ')}`] }
}
