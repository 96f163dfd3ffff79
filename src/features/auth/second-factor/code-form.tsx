import type { ReactNode } from 'react'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

const schema = async () => (await import('./second-factor.ts')).appCodeInput

interface CodeFormProps {
  label: string
  submitLabel: string
  onCode: (code: string) => Promise<void>
  /** Beside the button. */
  children?: ReactNode
}

/** Six digits of an authenticator app. The sixth one sends the form. */
export function CodeForm({ label, submitLabel, onCode, children }: CodeFormProps) {
  return (
    <Form
      schema={schema}
      defaultValues={{ code: '' }}
      failureText="The code could not be checked. Please try again."
      onSubmit={({ code }) => onCode(code)}
    >
      <TextField
        name="code"
        label={label}
        hint="6 digits. It changes every 30 seconds."
        width={10}
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        onChange={({ target }) => {
          if (/^\d{6}$/.test(target.value.replaceAll(/\s/g, ''))) target.form?.requestSubmit()
        }}
      />
      <p className="row above-even">
        <SubmitButton busyLabel="Checking…">{submitLabel}</SubmitButton>
        {children}
      </p>
    </Form>
  )
}
