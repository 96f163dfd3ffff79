import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useActions } from '#ui/use-actions.ts'
import { KeyHint, useKey } from '#app/admin/keys/key-hint.tsx'
import { AssignSelect } from './assign-select.tsx'
import { assignOrders } from './queue-client.ts'
import type { Colleague } from './queue-filters.tsx'
import type { QueueRows } from './use-queue-rows.ts'

export const manyOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

interface BulkBarProps {
  rows: QueueRows
  onAssign: () => void
  onRemind: () => void
}

/** What can be done with the selected rows. */
export function BulkBar({ rows, onAssign, onRemind }: BulkBarProps) {
  const count = rows.selected.length
  const [assignKey, remindKey, closeKey] = [useKey('assign'), useKey('remind'), useKey('close')]
  return (
    <div className="bulk-bar">
      <strong role="status">{count > 0 ? `${count} selected` : ''}</strong>
      {count > 0 ? (
        <>
          <Button compact onClick={onAssign} {...assignKey}>
            Assign <KeyHint of="assign" />
          </Button>
          <Button compact onClick={onRemind} {...remindKey}>
            Remind clients <KeyHint of="remind" />
          </Button>
          <Button compact look="quiet" onClick={() => rows.selectAll(false)} {...closeKey}>
            Clear selection <KeyHint of="close" />
          </Button>
        </>
      ) : null}
    </div>
  )
}

interface AssignDialogProps {
  orderIds: readonly string[]
  readerId: string
  colleagues: readonly Colleague[]
  onClose: () => void
}

/** Gives the selected orders to one person: all of them, or none when one of them can't be assigned. */
export function AssignDialog({ orderIds, readerId, colleagues, onClose }: AssignDialogProps) {
  const [userId, setUserId] = useState<string | null>(readerId)
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const title = `Assign ${manyOrders(orderIds.length)}`
  return (
    <Dialog title={title} focus="field" onClose={onClose}>
      <p className="muted">The client sees the name of the person who looks after the order.</p>
      <div className="above-even">
        <AssignSelect
          label="Assign to"
          value={userId}
          readerId={readerId}
          colleagues={colleagues}
          onChange={setUserId}
        />
      </div>
      {failure ? (
        <p className="sm late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="dialog-acts">
        <Button look="quiet" compact onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="primary"
          compact
          busy={busy === 'assign'}
          busyLabel="Assigning…"
          onClick={() =>
            run('assign', async () => {
              await assignOrders(orderIds, userId)
              await revalidate()
              onClose()
            })
          }
        >
          {title}
        </Button>
      </div>
    </Dialog>
  )
}
