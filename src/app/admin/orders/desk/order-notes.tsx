import type { OrderNote } from '#features/orders/desk/order-note.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { KeyArea } from '#app/admin/keys/key-area.tsx'
import { KeyHint } from '#app/admin/keys/key-hint.tsx'
import { NoteForm } from '#app/admin/parts/text-form.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface OrderNotesProps {
  orderId: string
  notes: readonly OrderNote[]
  onSaved: () => void
}

const schema = async () => (await import('#features/orders/desk/order-note.ts')).noteInput

/** What staff wrote about the order, the newest first. */
export function OrderNotes({ orderId, notes, onSaved }: OrderNotesProps) {
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
        <NoteForm schema={schema} save={(input) => actOnOrder(orderId, 'notes', input)} onSaved={onSaved} />
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
