import X from 'lucide-react/icons/x'
import { useRevalidator } from 'react-router'
import type { QuickLook } from '#features/orders/queue/quick-look.server.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDateTime, formatShortDate } from '#lib/pacific-time.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { useActions } from '#ui/use-actions.ts'
import { StatusBadge } from '#app/admin/orders/status-badge.tsx'
import { KeyHint, useKey } from '#app/admin/keys/key-hint.tsx'
import { AssignSelect } from './assign-select.tsx'
import { lastDayOf } from './due-text.ts'
import { assignOrders } from './queue-client.ts'
import type { Colleague } from './queue-filters.tsx'

interface QuickLookPanelProps {
  look: QuickLook
  now: string
  colleagues: readonly Colleague[]
  readerId: string
  onClose: () => void
  onRemind: (orderId: string) => void
}

const payments: Record<QuickLook['payment'], { text: string; tone: BadgeTone }> = {
  completed: { text: 'Paid', tone: 'success' },
  pending: { text: 'Payment pending', tone: 'warning' },
  failed: { text: 'Payment failed', tone: 'danger' },
}

/** One order beside the list: facts, whom it waits for, what comes next. */
export function QuickLookPanel({ look, now, colleagues, readerId, onClose, onRemind }: QuickLookPanelProps) {
  const { order, service, totalCents, payment } = look
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const [closeKey, remindKey] = [useKey('close'), useKey('remind')]
  const assign = (userId: string | null) =>
    run('assign', () => assignOrders([order.id], userId).then(() => revalidate()))
  return (
    <section className="card quick-look" aria-labelledby="quick-look-title">
      <div className="card-head">
        <div>
          <h2 id="quick-look-title">{order.title}</h2>
          <p className="muted xs">{`${order.number}, ${service}, ${order.clientName}`}</p>
        </div>
        <IconButton label="Close quick look" onClick={onClose} {...closeKey}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="part">
        <p className="row">
          <StatusBadge status={order.status} />
          <Badge tone={payments[payment].tone}>{payments[payment].text}</Badge>
          <span className="muted">{formatMoney(totalCents)}</span>
        </p>
        <Waiting look={look} now={now} />
      </div>
      <Next look={look} />
      <LastEvents look={look} />
      <div className="part" data-key="assign">
        <AssignSelect
          label="Assigned to"
          value={order.advisor?.id ?? null}
          readerId={readerId}
          colleagues={colleagues}
          isBusy={busy === 'assign'}
          onChange={assign}
        />
        {failure ? (
          <p className="sm late above-snug" role="alert">
            {failure}
          </p>
        ) : null}
        <div className="acts above-even">
          <ButtonLink look="primary" compact to={`/admin/orders/${order.id}`}>
            Open order <KeyHint of="open" />
          </ButtonLink>
          {look.openTasks.length > 0 ? (
            <Button compact onClick={() => onRemind(order.id)} {...remindKey}>
              Remind client <KeyHint of="remind" />
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Waiting({ look, now }: { look: QuickLook; now: string }) {
  const { waitsFor, remindedAt, order } = look
  if (waitsFor === null) return <p className="above-snug">Nobody has to act now.</p>
  return (
    <p className="above-snug">
      <strong>{waitsFor === 'us' ? 'Waiting on us' : `Waiting for ${waitsFor}`}</strong>
      {order.waitingSince ? ` since ${formatDateTime(order.waitingSince)}` : null}.
      {order.dueAt ? <span className="muted">{` ${promiseText(order.dueAt, now)}`}</span> : null}
      {remindedAt ? <span className="muted">{` Last reminder ${formatDateTime(remindedAt)}.`}</span> : null}
    </p>
  )
}

const promiseText = (dueAt: string, now: string): string => {
  const day = formatShortDate(lastDayOf(dueAt))
  return Date.parse(dueAt) <= Date.parse(now) ? `Our promise ended on ${day}.` : `Our promise ends on ${day}.`
}

function Next({ look }: { look: QuickLook }) {
  const { findings, openTasks, order } = look
  const count = findings.length
  return (
    <div className="part">
      <h3>
        {count > 0 ? `Next: settle ${count} ${count === 1 ? 'finding' : 'findings'}` : `Next: ${nextText(order)}`}
      </h3>
      {count > 0 ? (
        <ul className="plain-list">
          {findings.map(({ key, text, citation }) => (
            <li key={key}>
              {text} <cite className="muted nowrap">{citation}</cite>
            </li>
          ))}
        </ul>
      ) : null}
      {openTasks.length > 0 ? (
        <>
          <p className="muted above-snug">With the client:</p>
          <ul className="plain-list">
            {openTasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

const nextText = ({ nextStep }: QuickLook['order']): string =>
  nextStep === '' ? 'nothing' : nextStep.charAt(0).toLowerCase() + nextStep.slice(1)

function LastEvents({ look }: { look: QuickLook }) {
  return (
    <div className="part">
      <h3>Last events</h3>
      <ol className="plain-list xs">
        {look.events.map(({ at, label, note }) => (
          <li key={`${at}${label}`}>
            <span className="muted">{formatDateTime(at)}</span>
            <br />
            <strong>{label}</strong>
            {note ? `: ${note}` : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
