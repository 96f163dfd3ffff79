import { startTransition, useState } from 'react'
import type { OrderDueDate } from '#features/orders/desk/due-date.ts'
import { type CalendarDay, daysBetween, formatDay } from '#lib/dates.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'
import { assignAdvisor } from '#app/admin/orders/staff-order-client.ts'
import { KeyArea } from '#app/admin/keys/key-area.tsx'
import { KeyHint, useKey } from '#app/admin/keys/key-hint.tsx'
import { useActions } from '#ui/use-actions.ts'
import type { OrderDesk } from './read-order-desk.server.ts'

const DueDateForm = inPlace(async () => (await import('./forms/due-date-form.tsx')).DueDateForm)

interface OrderWorkProps {
  orderId: string
  work: OrderDesk['work']
  readerId: string
  /** In Washington. */
  today: CalendarDay
  onSaved: () => void
}

/** Who looks after the order, and until when we promised to act. */
export function OrderWork({ orderId, work, readerId, today, onSaved }: OrderWorkProps) {
  const { advisorId, due } = work
  return (
    <Block title="Work">
      <Due orderId={orderId} due={due} today={today} onSaved={onSaved} />
      <KeyArea of="assign">
        <AssignForm key={advisorId} orderId={orderId} work={work} readerId={readerId} onSaved={onSaved} />
      </KeyArea>
    </Block>
  )
}

function AssignForm({ orderId, work, readerId, onSaved }: Omit<OrderWorkProps, 'today'>) {
  const { advisorId, staff } = work
  const [userId, setUserId] = useState(advisorId ?? '')
  const { run, busy, failure } = useActions()
  return (
    <form
      className="assign-form above-even"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        run('assign', () => assignAdvisor(orderId, userId || null).then(onSaved))
      }}
    >
      <SelectField
        name="userId"
        label="Assigned to"
        emptyLabel="Unassigned"
        choices={staff.map(({ id, name }) => ({ value: id, label: id === readerId ? `You (${name})` : name }))}
        value={userId}
        onChange={setUserId}
      />
      <Button type="submit" compact busy={busy === 'assign'} busyLabel="Saving…">
        Assign <KeyHint of="assign" />
      </Button>
      {failure ? (
        <p className="late" role="alert">
          {failure}
        </p>
      ) : null}
    </form>
  )
}

function inDays(days: number): string {
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return 'Yesterday, overdue'
  return days > 0 ? `In ${days} days` : `${-days} days overdue`
}

interface DueProps extends Pick<OrderWorkProps, 'orderId' | 'today' | 'onSaved'> {
  due: OrderDueDate
}

function Due({ orderId, due: { day, changed }, today, onSaved }: DueProps) {
  const [isOpen, setIsOpen] = useState(false)
  const key = useKey('due-date')
  if (day === null) return <p className="muted">No due date: our clock is stopped.</p>
  const days = daysBetween(today, day)
  return (
    <>
      <p>
        <strong>{`Due ${formatDay(day)}`}</strong> <span className={days < 0 ? 'late' : 'muted'}>{inDays(days)}</span>
      </p>
      {changed ? (
        <p className="muted">
          {`Changed from ${formatDay(changed.earlierDay)} by ${changed.by}, ${formatDateTime(changed.at)}: ${changed.reason}`}
        </p>
      ) : null}
      <KeyArea>
        {isOpen ? (
          <DueDateForm orderId={orderId} day={day} onDone={() => setIsOpen(false)} onSaved={onSaved} />
        ) : (
          <Button
            className="at-edge"
            look="quiet"
            compact
            onClick={() => startTransition(() => setIsOpen(true))}
            {...key}
          >
            Change due date <KeyHint of="due-date" />
          </Button>
        )}
      </KeyArea>
    </>
  )
}
