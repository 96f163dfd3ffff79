import Paperclip from 'lucide-react/icons/paperclip'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import type { OrderView } from '#features/orders/order.ts'
import type { LineTaskView, LineWorkView } from '#features/tasks/line-view.ts'
import { askedOf, dotsOf, lineText } from './line-words.ts'
import { lineBadges } from './line-badges.ts'

/** What was ordered, each line with its own life, and what the lines ask of the client. */
export function OrderWork({ order }: { order: OrderView }) {
  const { work, status, advisor, supportEndsOn } = order
  if (work.length === 0 || status === 'canceled' || status === 'refunded') return null
  return (
    <>
      <Block title="What you ordered" aside="Each service moves at its own pace">
        <ul className="lives">
          {work.map((line) => (
            <Line key={line.position} orderId={order.id} line={line} />
          ))}
        </ul>
        {advisor ? <p className="sm above-snug">Your advisor is {advisor}.</p> : null}
        {supportEndsOn ? (
          <p className="sm above-snug">Post-formation support is included through {formatDay(supportEndsOn)}.</p>
        ) : null}
      </Block>
      <LineTasks order={order} />
    </>
  )
}

function Line({ orderId, line }: { orderId: string; line: LineWorkView }) {
  const { label, period, amountCents, stepsDone, steps, state } = line
  const { tone, text } = lineBadges[state]
  const evidence = line.tasks.filter((task) => task.audience === 'staff' && (task.note || task.files.length > 0))
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p className="sm muted">{`${formatMoney(amountCents)}${period}`}</p>
      </div>
      <div className="sm">
        <p>{lineText(line)}</p>
        {evidence.map((task) => (
          <Evidence key={task.id} orderId={orderId} task={task} />
        ))}
        {steps > 0 ? (
          <p className="dots-row">
            <span className="dots" aria-hidden="true">
              {dotsOf(line).map((dot, index) => (
                <i key={line.tasks[index]?.id} className={dot} />
              ))}
            </span>
            {stepsDone} of {steps} done
          </p>
        ) : null}
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  )
}

/** What shows that we did a step: our note, and the files to download. */
function Evidence({ orderId, task }: { orderId: string; task: LineTaskView }) {
  return (
    <>
      {task.note ? <p className="muted">{task.note}</p> : null}
      {task.files.map(({ id, fileName }) => (
        <p key={id}>
          <a className="ev" href={`/api/orders/${orderId}/tasks/${task.id}/files/${id}`} download>
            <Paperclip className="icon" aria-hidden="true" /> {fileName}
          </a>
        </p>
      ))}
    </>
  )
}

function LineTasks({ order }: { order: OrderView }) {
  const rows = order.work.flatMap((line) => {
    const asked = new Set(askedOf(line).map(({ id }) => id))
    return line.tasks
      .filter(({ id, audience, doneAt }) => audience === 'client' && (doneAt !== null || asked.has(id)))
      .map((task) => ({ line, task }))
  })
  if (rows.length === 0) return null
  const done = rows.filter(({ task }) => task.doneAt !== null).length
  return (
    <Block title="Tasks for your services" aside={`${done} of ${rows.length} done`}>
      <ul className="tasks">
        {rows.map(({ line, task }) => (
          <li key={task.id}>
            <LineTaskRow order={order} line={line} task={task} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

function LineTaskRow({ order, line, task }: { order: OrderView; line: LineWorkView; task: LineTaskView }) {
  const { id, title, since, doneAt, reopenNote } = task
  const path = `/dashboard/orders/${order.id}/tasks/${id}`
  return (
    <>
      <div>
        <strong>{title}</strong>
        <p className="sm muted">
          {line.label}
          {doneAt === null && since ? `, since ${formatDate(since)}` : ''}
        </p>
        {doneAt === null && reopenNote ? <p className="sm">We need: {reopenNote}</p> : null}
      </div>
      {doneAt === null ? (
        <ButtonLink to={path} look="primary" compact>
          {'Start '}
          <span className="visually-hidden">“{title}”</span>
        </ButtonLink>
      ) : (
        <span className="row">
          <ButtonLink to={path} compact>
            {'View '}
            <span className="visually-hidden">“{title}”</span>
          </ButtonLink>
          <Badge tone="success">{`Done on ${formatDate(doneAt)}`}</Badge>
        </span>
      )}
    </>
  )
}
