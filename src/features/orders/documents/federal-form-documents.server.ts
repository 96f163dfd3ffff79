import { createHash } from 'node:crypto'
import { todayInPacific } from '#lib/dates.ts'
import { sortedJson } from '#lib/sorted-json.ts'
import { documentTitles } from '#features/documents/document-kinds.ts'
import type { FederalForm } from '#features/documents/federal-forms/federal-form.ts'
import { federalForms } from '#features/documents/federal-forms/federal-form-files.server.ts'
import { federalFormOf } from '#features/documents/federal-forms/federal-form-list.ts'
import {
  composeFederalForm,
  describeFederalForm,
  makeFederalForm,
} from '#features/documents/federal-forms/make-form.server.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import { documentsFor } from '#features/documents/papers/documents-for.ts'
import { addDocumentVersion, type DocumentVersion, putDocumentFile } from '#features/documents/store-document.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { blankIsOurs, federalFormNext } from './federal-form-next.ts'

interface OrderForm {
  form: FederalForm
  record: FilingRecord
  /** The newest version, if there is one. */
  last: Pick<DocumentVersion, 'recordSha256' | 'templateVersion'> | undefined
}

/**
 * Makes the order's copy of a federal form when it would say something else than its last version. Makes none while a
 * fact or the blank is missing: `listFederalForms` says why.
 */
export async function addFederalForm(app: App, tx: Db, { form, record, last }: OrderForm): Promise<void> {
  const preparedOn = todayInPacific(app.now())
  const content = composeFederalForm(form, record, preparedOn)
  if (!content.isPossible) return
  const recordSha256 = createHash('sha256').update(sortedJson(content.values)).digest()
  const templateVersion = `${form.title} ${form.revision}`
  if (last?.recordSha256?.equals(recordSha256) && last.templateVersion === templateVersion) return
  const found = await federalForms(app).read(form)
  if (!('blank' in found)) return
  const made = await makeFederalForm(form, record, { blank: found.blank, preparedOn })
  if (!made.isMade) return
  const fileKey = await putDocumentFile(app, made.bytes)
  await addDocumentVersion(app, tx, fileKey, {
    orderId: record.order.id,
    kind: form.kind,
    source: 'generated',
    isDraft: record.filed === null,
    templateVersion,
    recordSha256,
    fileName: `${documentTitles[form.kind]} ${record.order.number}.pdf`,
    contentType: 'application/pdf',
    bytes: made.bytes,
    pageCount: made.pageCount,
  })
}

export interface OrderFederalForm {
  kind: FederalForm['kind']
  title: string
  /** What is to be done before the form is sent. */
  notes: string[]
  /** Why there is no form yet; empty when there is one. */
  reasons: string[]
  /** What happens next while there is none; otherwise empty. */
  next: string
}

/**
 * Lists the federal forms that the order's lines ask for: what is to be done with each, or why it is missing. Clients read
 * nothing about the files on our server.
 */
export async function listFederalForms(
  app: App,
  record: FilingRecord,
  audience: 'client' | 'staff',
): Promise<OrderFederalForm[]> {
  const problems = new Map((await federalForms(app).status()).map(({ kind, problem }) => [kind, problem]))
  const preparedOn = todayInPacific(app.now())
  return documentsFor(record).flatMap((kind) => {
    const form = federalFormOf(kind)
    // A company that has its EIN needs no application any more.
    if (!form || (form.kind === 'form-ss-4' && record.ein !== null && audience === 'client')) return []
    const problem = problems.get(form.kind) ?? null
    const blankProblem = problem !== null && audience === 'client' ? blankIsOurs : problem
    const described = describeFederalForm(form, record, { preparedOn, blankProblem })
    const reasons = described.reasons.filter((reason) => reason !== blankProblem)
    const next = federalFormNext(record, { kind: form.kind, reasons, lacksBlank: problem !== null })
    return [{ kind: form.kind, title: form.title, ...described, next }]
  })
}
