import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { fetchAhead, fetched, notLoaded } from '#ui/form/form-schema.ts'
import { useErrorTitle } from '#ui/form/form-field.ts'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

interface Text {
  body: string
}

interface TextFormProps {
  /** Fetched when the text is sent. */
  schema: () => Promise<z.ZodType<Text, Text>>
  label: string
  hint: string
  rows: number
  /** The button's. */
  children: ReactNode
  look?: 'primary' | 'secondary'
  compact?: boolean
  busyLabel: string
  save: (input: Text) => Promise<unknown>
  failureText: string
  onSaved: () => void
}

/** One text that staff write, such as a note; a saved one empties the form. It is light: one field needs no form library. */
export function TextForm({ onSaved, ...props }: TextFormProps) {
  const [saved, setSaved] = useState(0)
  return (
    <OneText
      key={saved}
      {...props}
      onSaved={() => {
        setSaved((count) => count + 1)
        onSaved()
      }}
    />
  )
}

function OneText({
  schema,
  label,
  hint,
  rows,
  children,
  look = 'secondary',
  compact = false,
  busyLabel,
  save,
  failureText,
  onSaved,
}: TextFormProps) {
  const [error, setError] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  useErrorTitle(error !== '' || failure !== '')

  /** Says what is wrong with the text; saves it otherwise. */
  async function send(body: string): Promise<string | undefined> {
    const rules = await fetched(schema, setIsBusy)
    if (!rules) {
      setFailure(notLoaded)
      return undefined
    }
    setIsBusy(true)
    try {
      const { data, error: refused } = rules.safeParse({ body })
      if (!data) return refused.issues[0]?.message
      await save(data)
      onSaved()
    } catch (problem) {
      const known = isProblem(problem) ? problem : undefined
      if (!known) reportError(problem)
      if (known?.errors?.['body']) return known.errors['body']
      setFailure(known?.message || failureText)
    }
    return undefined
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('textarea')
    if (!field || isSending.current) return
    isSending.current = true
    setFailure('')
    const wrong = await send(field.value)
    isSending.current = false
    setIsBusy(false)
    setError(wrong ?? '')
    if (wrong) field.focus()
  }

  return (
    <form
      className="desk-form"
      method="dialog"
      data-form="script"
      noValidate
      onInput={() => fetchAhead(schema)}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <TextAreaField
        name="body"
        label={label}
        hint={hint}
        rows={rows}
        maxLength={2000}
        error={error}
        onChange={() => setError('')}
      />
      <Button type="submit" look={look} compact={compact} busy={isBusy} busyLabel={busyLabel}>
        {children}
      </Button>
    </form>
  )
}

interface NoteFormProps extends Pick<TextFormProps, 'schema' | 'save' | 'onSaved'> {}

/** A note of staff for each other. */
export function NoteForm(props: NoteFormProps) {
  return (
    <TextForm
      {...props}
      label="Add a note"
      hint="Never enter a Social Security number or an ITIN here."
      rows={2}
      compact
      busyLabel="Saving…"
      failureText="We couldn’t save your note. Please try again."
    >
      Save note
    </TextForm>
  )
}
