import { useEffect, useRef } from 'react'
import type { GuestHold } from '#features/consultations/guests/guest.ts'
import { formatClock } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSite } from '#ui/site.tsx'

interface CodeFormProps {
  hold: GuestHold
  email: string
  timeZone: string
  onBook: (code: string) => Promise<void>
  onChange: () => void
}

/** The mailed code, which books the held time. */
export function CodeForm({ hold, email, timeZone, onBook, onChange }: CodeFormProps) {
  const { phone, phoneNumber } = useSite()
  const intro = useRef<HTMLParagraphElement>(null)
  const clock = (instant: string) => formatClock(new Date(instant), timeZone)
  // The form that had the focus is gone.
  useEffect(() => intro.current?.focus(), [])
  return (
    <Form
      className="above-open"
      schema={async () => (await import('#features/mailed-links/mailed-code.ts')).codeForm}
      defaultValues={{ code: '' }}
      failureText="We couldn’t book this time. Please try again."
      onSubmit={({ code }) => onBook(code)}
    >
      <p ref={intro} tabIndex={-1}>
        We emailed a code to <strong className="breakable">{email}</strong> at {clock(hold.codeSentAt)}. Enter it by{' '}
        {clock(hold.heldUntil)}, when we give the time back.
      </p>
      <div className="above-even">
        <TextField name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} width={20} />
      </div>
      <div className="row above-even">
        <SubmitButton busyLabel="Booking…">Book this time</SubmitButton>
        <Button look="quiet" onClick={onChange}>
          Change my details
        </Button>
      </div>
      <p className="xs muted above-even">
        No email after a minute? Look in your spam folder, or call us at <a href={`tel:${phoneNumber}`}>{phone}</a>. We
        send one code an hour.
      </p>
    </Form>
  )
}
