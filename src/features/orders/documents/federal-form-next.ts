import type { FederalForm } from '#features/documents/federal-forms/federal-form.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'

/** What a client reads where the server lacks a blank: whose turn it is, and nothing about our server. */
export const blankIsOurs = 'We don’t have the current blank form from the IRS yet.'

interface MissingForm {
  kind: FederalForm['kind']
  /** Why there is none yet, without what is wrong with the blank. */
  reasons: readonly string[]
  lacksBlank: boolean
}

const isWaiting = (kind: FederalForm['kind'], { owners, responsibleParty }: FilingRecord): boolean =>
  kind === 'form-2553' ? owners.some(({ election }) => election === null) : responsibleParty === null

/** Says what happens next with a federal form that is not there yet; empty when it is. */
export function federalFormNext(record: FilingRecord, { kind, reasons, lacksBlank }: MissingForm): string {
  if (reasons.length === 0)
    return lacksBlank ? 'You don’t need to do anything. We’ll prepare your form as soon as we have it.' : ''
  const isOnlyWaiting = reasons.length === 1 && isWaiting(kind, record)
  return isOnlyWaiting
    ? 'We’ll prepare the form as soon as we have these answers.'
    : 'We’ll contact you about what this form needs before we can prepare it.'
}
