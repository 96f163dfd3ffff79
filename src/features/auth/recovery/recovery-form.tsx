import { useState } from 'react'
import { send } from '#lib/send.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useChoiceValue } from '#ui/form/form-choice.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { lostThings, recoveryWaitHours } from './recovery-words.ts'

const choices = Object.entries(lostThings).map(([value, label]) => ({ value, label }))

/** Asks staff for a way back. The answer is the same whether the address has an account or not. */
export function RecoveryForm() {
  const [isSent, setIsSent] = useState(false)
  if (isSent)
    return (
      <Banner tone="success" title="We got your request.">
        We’ll contact you to check who you are. After that, you wait {recoveryWaitHours / 24} more days, in which the
        account’s owner can stop it. Nothing changes before then.
      </Banner>
    )
  return (
    <Form
      schema={async () => (await import('./recovery.ts')).recoveryInput}
      defaultValues={{ email: '', lost: '', newEmail: '', contact: '', message: '' }}
      failureText="We couldn’t send your request. Please try again."
      onSubmit={async (input) => {
        await send('POST', '/api/account-recoveries', input)
        setIsSent(true)
      }}
    >
      <TextField
        name="email"
        label="Email of your account"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
      />
      <RadioCards name="lost" legend="What did you lose?" choices={choices} />
      <NewAddress />
      <TextField
        name="contact"
        label="How we can reach you"
        hint="A phone number, and when you can talk."
        maxLength={200}
      />
      <TextAreaField name="message" label="Anything else" optional rows={3} maxLength={1000} />
      <div className="above-loose">
        <SubmitButton block busyLabel="Sending…">
          Send request
        </SubmitButton>
      </div>
    </Form>
  )
}

function NewAddress() {
  const { value: lost } = useChoiceValue('lost')
  if (lost !== 'mailbox' && lost !== 'both') return null
  return (
    <TextField
      name="newEmail"
      label="New email"
      hint="An address that you can read. It becomes the one of your account."
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
    />
  )
}
