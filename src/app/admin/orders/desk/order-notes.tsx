import { useState } from 'react'
import { noteInput, type OrderNote } from '#features/orders/desk/order-note.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { KeyArea } from '#app/admin/keys/key-area.tsx'
import { KeyHint } from '#app/admin/keys/key-hint.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface OrderNotesProps {
  orderId: string
  notes: readonly OrderNote[]
  onSaved: () => void
}

/** What staff wrote about the order, the newest first. */
export function OrderNotes({ orderId, notes, onSaved }: OrderNotesProps) {
  // A saved note empties the form.
  const [saved, setSaved] = useState(0)
  return (
    <Block
      title="Notes"
      aside={
        <>
          Only staff can see notes <KeyHint of="note" />
        </>
      }
    >
      <KeyArea of="note">
        <Form
          key={saved}
          className="desk-form"
          schema={noteInput}
          defaultValues={{ body: '' }}
          failureText="We couldn’t save your note. Please try again."
          focusOnError="field"
          onSubmit={async (input) => {
            await actOnOrder(orderId, 'notes', input)
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
      </KeyArea>
      {notes.length > 0 ? (
        <ol className="plain-list above-even" aria-label="Notes, newest first">
          {notes.map(({ id, body, by, at }) => (
            <li key={id}>
              <p>
                <strong>{by}</strong> <span className="muted">{formatDateTime(at)}</span>
              </p>
              <p className="written">{body}</p>
            </li>
          ))}
        </ol>
      ) : null}
    </Block>
  )
}
