import { Problem } from '#lib/problem.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { type Evidence, EvidenceField, useEvidence } from '#app/admin/filing/evidence-field.tsx'
import { Acts } from './form-acts.tsx'

interface PaperFormProps {
  orderId: string
  evidence: Evidence
  label: string
  hint: string
  /** Added or not. */
  onDone: () => void
  onAdded: () => void
}

/** Adds a paper of a filing that was missing. */
export function PaperForm({ orderId, evidence, label, hint, onDone, onAdded }: PaperFormProps) {
  const showToast = useToast()
  const { attach, choose } = useEvidence(orderId, evidence)
  return (
    <Form
      className="desk-form above-snug"
      schema={null}
      defaultValues={{}}
      failureText="The paper could not be added. Please try again."
      onSubmit={async () => {
        const { documentId } = await attach<object>({})
        const missing = 'Choose a file'
        if (!documentId) throw new Problem('invalid-input', missing, { errors: { file: missing } })
        onDone()
        showToast('Paper added')
        onAdded()
      }}
    >
      <EvidenceField label={label} hint={hint} isRequired onChoose={choose} />
      <Acts label="Add paper" onCancel={onDone} />
    </Form>
  )
}
