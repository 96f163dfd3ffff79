import { type ReactNode, useState } from 'react'
import type { OrderView } from '#features/orders/order.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import { staffStatusLabels } from '#features/orders/queue/queue-words.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { later } from '#ui/later.tsx'
import { part } from '#ui/part.tsx'
import { Block } from '#ui/layout/block.tsx'
import { actOnOrder } from './staff-order-client.ts'
import { useActions } from '#ui/use-actions.ts'

const MoveForm = later(async () => (await import('./move-forms.tsx')).MoveForm)
const RemindClient = part(async () => (await import('./desk/remind-client.tsx')).RemindClient)

interface NextMoveProps {
  order: OrderView
  /** Why the order is not ready to file; null when it is. */
  whyNotReady: string | null
  /** In Washington. */
  today: CalendarDay
  onMoved: () => void
}

export type MoveName = 'question' | 'submitted' | 'filed' | 'rejected'

/** What can be done with the order in its state; the server decides whether it may. */
export function NextMove({ order, whyNotReady, today, onMoved }: NextMoveProps) {
  const [open, setOpen] = useState<MoveName>()
  const { run, busy, failure } = useActions()
  const done = () => {
    setOpen(undefined)
    onMoved()
  }
  const move = (action: string) => run(action, () => actOnOrder(order.id, action).then(done))
  const form = (name: MoveName, label: string, look?: 'primary') => (
    <Button compact {...(look ? { look } : {})} aria-expanded={open === name} onClick={() => setOpen(name)}>
      {label}
    </Button>
  )
  const direct = (action: string, label: string, look?: 'primary') => (
    <Button compact {...(look ? { look } : {})} busy={busy === action} busyLabel="Saving…" onClick={() => move(action)}>
      {label}
    </Button>
  )
  return (
    <Block title="Next step" aside={staffStatusLabels[order.status]}>
      <div className="row">
        <Moves
          order={order}
          whyNotReady={whyNotReady}
          form={form}
          direct={direct}
          remind={<RemindClient orderId={order.id} onSent={onMoved} />}
        />
      </div>
      {failure ? (
        <p className="sm late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      {open ? (
        <div className="move-form above-even">
          <MoveForm name={open} orderId={order.id} today={today} onDone={done} />
          <p className="above-snug">
            <Button look="quiet" compact onClick={() => setOpen(undefined)}>
              Cancel
            </Button>
          </p>
        </div>
      ) : null}
    </Block>
  )
}

interface MovesProps extends Pick<NextMoveProps, 'order' | 'whyNotReady'> {
  form: (name: MoveName, label: string, look?: 'primary') => ReactNode
  direct: (action: string, label: string, look?: 'primary') => ReactNode
  remind: ReactNode
}

function Moves({ order, whyNotReady, form, direct, remind }: MovesProps) {
  switch (order.status) {
    case 'paid':
      return direct('review', 'Start the review', 'primary')
    case 'in_review':
      return (
        <>
          {isFiled(order) ? (
            whyNotReady ? (
              <>
                <Button compact unavailable aria-describedby="why-not-ready">
                  Mark ready to file
                </Button>
                <span id="why-not-ready" className="muted">
                  {whyNotReady}
                </span>
              </>
            ) : (
              direct('ready', 'Mark ready to file', 'primary')
            )
          ) : (
            direct('completed', 'Complete the order', 'primary')
          )}
          {form('question', 'Ask the client')}
        </>
      )
    case 'waiting_for_client':
      return remind
    case 'ready_to_file':
      return (
        <>
          {form('submitted', 'Record the filing', 'primary')}
          {direct('review', 'Back to review')}
        </>
      )
    case 'submitted':
      return (
        <>
          {form('filed', 'The state filed it', 'primary')}
          {form('rejected', 'The state returned it')}
        </>
      )
    case 'rejected':
      return <p className="muted">Two people decide who is responsible for the return. The order goes on from there.</p>
    case 'filed':
      return direct('completed', 'Complete the order', 'primary')
    case 'awaiting_payment':
    case 'processing':
    case 'completed':
    case 'canceled':
    case 'refunded':
      return <p className="muted">Nothing to do.</p>
  }
}
