import { useRef, useState } from 'react'
import type { FilingPaper } from '#features/orders/life/filing.ts'
import type { StaffDocument } from '#features/orders/documents/staff-document.ts'
import { send } from '#lib/send.ts'
import { Field, describedBy } from '#ui/form/field.tsx'
import { FileInput } from '#ui/form/file-input.tsx'
import { fieldId, useFormContext } from '#ui/form/form-context.ts'

export interface Evidence {
  kind: 'state-filing' | 'evidence'
  title: string
  /** The filing whose missing paper it is: it is kept only if nobody was faster. */
  filing?: { id: string; paper: FilingPaper }
}

/** Long enough for a scan on a slow line. */
const uploadTimeoutMs = 120_000

/**
 * The file that shows what happened: `attach` uploads the chosen one, once, and names it in the form's values. Rejects
 * with the server's Problem, whose sentence stands beside the field.
 */
export function useEvidence(orderId: string, { kind, title, filing }: Evidence) {
  const [file, setFile] = useState<File>()
  const uploaded = useRef<{ file: File; documentId: string }>(undefined)
  async function attach<Input extends object>(input: Input): Promise<Input & { documentId?: string }> {
    if (!file) return input
    if (uploaded.current?.file !== file) {
      const body = new FormData()
      body.set('data', JSON.stringify({ kind, title, filing }))
      body.set('file', file)
      const path = `/api/staff/orders/${orderId}/documents`
      const documents = await send<StaffDocument[]>('POST', path, body, { timeoutMs: uploadTimeoutMs })
      const stored = documents.find((document) => document.kind === kind && document.title === title)
      uploaded.current = { file, documentId: stored?.id ?? '' }
    }
    return { ...input, documentId: uploaded.current.documentId }
  }
  return { attach, choose: setFile }
}

interface EvidenceFieldProps {
  label: string
  hint: string
  isRequired?: boolean
  onChoose: (file: File | undefined) => void
}

/** Chooses the file; in a form, by the name under which the server refuses it. */
export function EvidenceField({ label, hint, isRequired = false, onChoose }: EvidenceFieldProps) {
  const { id: formId, errors, clearError } = useFormContext()
  const id = fieldId(formId, 'file')
  const error = errors['file']
  return (
    <Field id={id} label={label} optional={!isRequired} hint={hint} error={error}>
      <FileInput
        id={id}
        name="file"
        accept=".pdf,.png,.jpg,.jpeg"
        aria-describedby={describedBy({ id, hint, error })}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          clearError('file')
          onChoose(event.target.files?.[0])
        }}
      />
    </Field>
  )
}
