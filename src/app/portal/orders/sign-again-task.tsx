import { useRevalidator } from 'react-router'
import { agentConsentStatement, executionStatement } from '#features/formation/agent-consent/agent-statements.ts'
import type { MissingSignature } from '#features/formation/changes/sign-again.ts'
import { SignatureField } from '#features/formation/signature/signature-field.tsx'
import { send } from '#lib/send.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { tasksId } from './ssn-tasks.tsx'

interface SignAgainProps {
  orderId: string
  title: string
  signerName: string
  toSign: readonly MissingSignature[]
  today: string
}

const parts = {
  organizerSignature: {
    label: 'Your signature under the filing',
    capacity: 'organizer',
    statement: executionStatement.text,
  },
  registeredAgentSignature: {
    label: 'Signature of the registered agent',
    capacity: 'registered agent',
    statement: agentConsentStatement.text,
  },
} as const

/** An answer changed, so what was signed over it no longer counts: the same statements, signed again. */
export function SignAgainTask({ orderId, title, signerName, toSign, today }: SignAgainProps) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  return (
    <div>
      <strong>{title}</strong>
      <p className="sm muted">An answer changed after you signed, so your earlier signature no longer counts.</p>
      <Form
        schema={async () => (await import('#features/formation/changes/sign-again.ts')).signAgainInput}
        defaultValues={{ organizerSignature: null, registeredAgentSignature: null }}
        failureText="We couldn’t record your signature. Please try again."
        onSubmit={async (signed) => {
          await send('POST', `/api/orders/${encodeURIComponent(orderId)}/signatures`, signed)
          showToast('Signed')
          await revalidate()
          document.getElementById(tasksId)?.focus()
        }}
      >
        {toSign.map((name) => (
          <div key={name}>
            <blockquote className="above-snug">{parts[name].statement}</blockquote>
            <SignatureField
              name={name}
              label={parts[name].label}
              signerName={signerName}
              capacity={parts[name].capacity}
              today={today}
            />
          </div>
        ))}
        <div className="above-loose">
          <SubmitButton busyLabel="Recording…">Sign</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
