import type { OrderView } from '#features/orders/order.ts'
import type { LineTaskView, LineWorkView } from '#features/tasks/line-view.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import type { TimelineEvent } from '#ui/layout/timeline.tsx'
import { orderEvents } from './order-stages.ts'

type Order = Parameters<typeof orderEvents>[0] & Pick<OrderView, 'id' | 'work'>
type LineEvent = LineWorkView['events'][number]

/**
 * Lists what happened to the order and on its lines, newest first, as far as it concerns the client. Steps that the order's
 * own moves settle, and a last line that only ended with the order, are told once: by the order.
 */
export function orderHistory(order: Order): TimelineEvent[] {
  const moves = new Set(order.timeline.map(({ at }) => at))
  const ofLines = order.work.flatMap((line) =>
    line.events
      .filter(({ at }) => !moves.has(at))
      .flatMap((event, index) => describe(order.id, line, event, index) ?? []),
  )
  const all = [...orderEvents(order), ...ofLines].toSorted((a, b) => instant(b) - instant(a))
  return all.filter((event, index) => !(isBareEnd(event) && all[index - 1]?.title === 'Completed'))
}

const instant = ({ dateTime = '' }: TimelineEvent): number => Date.parse(dateTime)

const endId = 'line-done'
const isBareEnd = ({ id, text }: TimelineEvent) => id.startsWith(endId) && text === undefined

/** One event of a line in the client's words; undefined for our own steps on the way. */
function describe(orderId: string, line: LineWorkView, event: LineEvent, index: number): TimelineEvent | undefined {
  const { label, tasks } = line
  const { at, kind } = event
  const task = tasks.find(({ id }) => id === event.taskId)
  const told = (title: string, text?: TimelineEvent['text']): TimelineEvent => ({
    id: `${kind}-${line.position}-${index}-${at}`,
    title,
    place: 'done',
    when: formatDateTime(at),
    dateTime: at,
    ...(text ? { text } : {}),
  })
  switch (kind) {
    case 'with-agency':
      return told(`${label}: ${event.text.replace(/^S/, 's')}`)
    case 'agency-answered':
    case 'agency-taken-back':
      return told(`${label}: ${event.text}`)
    case 'line-done': {
      const files = filesOf(tasks)
      return told(`${label}: done`, files.length > 0 ? <Files orderId={orderId} files={files} /> : undefined)
    }
    case 'task-done':
      if (task?.audience === 'client') return told('We have your answers', `${label}: ${task.title}`)
      return task && isStart(line, event) ? told(`${label}: work started`) : undefined
    case 'task-reopened':
      return task?.audience === 'client' ? told('We asked you again', `${label}: ${task.title}`) : undefined
  }
}

/** Our first step on a line that has more to come. */
function isStart({ events, tasks }: LineWorkView, event: LineEvent): boolean {
  const ours = new Set(tasks.filter(({ audience }) => audience === 'staff').map(({ id }) => id))
  const first = events.find(({ kind, taskId }) => kind === 'task-done' && taskId !== null && ours.has(taskId))
  return event === first && ours.size > 1
}

const filesOf = (tasks: readonly LineTaskView[]) =>
  tasks
    .filter(({ audience }) => audience === 'staff')
    .flatMap(({ id: taskId, files }) => files.map(({ id, fileName }) => ({ taskId, id, fileName })))

function Files({ orderId, files }: { orderId: string; files: ReturnType<typeof filesOf> }) {
  return files.map(({ taskId, id, fileName }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : ''}
      <a href={`/api/orders/${orderId}/tasks/${taskId}/files/${id}`} download>
        {fileName}
      </a>
    </span>
  ))
}
