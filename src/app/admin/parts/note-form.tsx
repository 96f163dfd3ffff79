import { useState } from 'react'
import type { z } from 'zod'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

type NoteSchema = z.ZodType<{ body: string }, { body: string }>

interface NoteFormProps {
  schema: NoteSchema
  save: (input: { body: string }) => Promise<unknown>
  onSaved: () => void
}

/** A note of staff for each other; a saved one empties the form. */
export function NoteForm({ schema, save, onSaved }: NoteFormProps) {
  const [saved, setSaved] = useState(0)
  return (
    <Form
      key={saved}
      className="desk-form"
      schema={schema}
      defaultValues={{ body: '' }}
      failureText="We couldn’t save your note. Please try again."
      focusOnError="field"
      onSubmit={async (input) => {
        await save(input)
        setSaved((count) => count + 1)
        onSaved()
      }}
    >
      <TextAreaField
        name="body"
        label="Add a note"
        hint="Never enter a Social Security number or an ITIN here."
        rows={2}
        maxLength={2000}
      />
      <SubmitButton look="secondary" busyLabel="Saving…">
        Save note
      </SubmitButton>
    </Form>
  )
}
