import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { CalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface FiledDialogProps<Filed> {
  title: string
  note?: ReactNode
  schema: z.ZodType<Filed, FieldValues>
  /** The deadline, and as what it is marked. */
  mark: { key: string; kind: 'done' | 'filed' }
  today: CalendarDay
  dayLabel: string
  submitText: string
  save: (input: Filed) => Promise<unknown>
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Asks when something was filed, and under which number: of the client, and of staff. */
export function FiledDialog<Filed>(props: FiledDialogProps<Filed>) {
  const { title, note, schema, mark, today, dayLabel, submitText, save, onSaved, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      {note ? <p className="sm muted">{note}</p> : null}
      <Form
        schema={schema}
        defaultValues={{ ...mark, on: today, reference: '' }}
        failureText="We couldn’t save that. Please try again."
        onSubmit={async (input) => {
          await save(input)
          await onSaved()
        }}
      >
        <TextField name="on" label={dayLabel} type="date" width={20} max={today} />
        <TextField
          name="reference"
          label="Confirmation number"
          optional
          width={20}
          autoComplete="off"
          maxLength={100}
        />
        <p className="row">
          <SubmitButton>{submitText}</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </p>
      </Form>
    </Dialog>
  )
}
