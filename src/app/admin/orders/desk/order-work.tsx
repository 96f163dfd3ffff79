import { useState } from 'react'
import { z } from 'zod'
import { dueDateInput, type OrderDueDate } from '#features/orders/desk/due-date.ts'
import { type CalendarDay, daysBetween, formatDay } from '#lib/dates.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { actOnOrder, assignAdvisor } from '#app/admin/orders/staff-order-client.ts'
import { KeyArea } from '#app/admin/keys/key-area.tsx'
import { KeyHint, useKey } from '#app/admin/keys/key-hint.tsx'
import type { OrderDesk } from './read-order-desk.server.ts'

const failureText = 'That could not be saved. Please try again.'

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
  const { advisorId, staff, due } = work
  return (
    <Block title="Work">
      <Due orderId={orderId} due={due} today={today} onSaved={onSaved} />
      <KeyArea of="assign">
        <Form
          key={advisorId}
          className="assign-form above-even"
          schema={assignInput}
          defaultValues={{ userId: advisorId ?? '' }}
          failureText={failureText}
          onSubmit={({ userId }) => assignAdvisor(orderId, userId || null).then(onSaved)}
        >
          <SelectField
            name="userId"
            label="Assigned to"
            emptyLabel="Unassigned"
            choices={staff.map(({ id, name }) => ({ value: id, label: id === readerId ? `You (${name})` : name }))}
          />
          <SubmitButton look="secondary" busyLabel="Saving…">
            Assign <KeyHint of="assign" />
          </SubmitButton>
        </Form>
      </KeyArea>
    </Block>
  )
}

const assignInput = z.strictObject({ userId: z.string() })

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
  const showToast = useToast()
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
          <Form
            className="desk-form above-snug"
            schema={dueDateInput}
            defaultValues={{ day, reason: '' }}
            failureText={failureText}
            onSubmit={async (input) => {
              await actOnOrder(orderId, 'due-date', input, 'PUT')
              setIsOpen(false)
              showToast('Due date changed')
              onSaved()
            }}
          >
            <TextField name="day" label="Due date" type="date" />
            <TextAreaField name="reason" label="Reason" hint="Only staff can see it." rows={2} maxLength={2000} />
            <p className="row">
              <SubmitButton look="secondary" busyLabel="Saving…">
                Save due date
              </SubmitButton>
              <Button look="quiet" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
            </p>
          </Form>
        ) : (
          <Button className="at-edge" look="quiet" compact onClick={() => setIsOpen(true)} {...key}>
            Change due date <KeyHint of="due-date" />
          </Button>
        )}
      </KeyArea>
    </>
  )
}
