import type { DocumentKind } from '#features/documents/document-kinds.ts'
import type { FederalForm } from './federal-form.ts'
import { form2553 } from './form-2553-fields.ts'
import { formSs4 } from './form-ss-4-fields.ts'

/** The forms that Legate fills. */
export const federalFormList: readonly FederalForm[] = [formSs4, form2553]

/** Returns the federal form of that kind of document; undefined for a paper of our own. */
export const federalFormOf = (kind: DocumentKind): FederalForm | undefined =>
  federalFormList.find((form) => form.kind === kind)
