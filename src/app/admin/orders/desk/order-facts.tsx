import type { OrderView } from '#features/orders/order.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

/** Who placed the order. */
export function OrderClient({ order }: { order: OrderView }) {
  const { firstName, lastName, email, phone } = order.contact
  return (
    <Block title="Client">
      <SummaryList
        plain
        rows={[
          { label: 'Name', value: `${firstName} ${lastName}` },
          { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          ...(phone ? [{ label: 'Phone', value: phone }] : []),
          ...(order.paidAt ? [{ label: 'Paid', value: formatDateTime(order.paidAt) }] : []),
        ]}
      />
    </Block>
  )
}

/** What we asked the client, and what their own tasks are. */
export function WithTheClient({ order }: { order: OrderView }) {
  const open = order.tasks.filter(({ doneAt }) => doneAt === null)
  if (order.questions.length === 0 && open.length === 0) return null
  return (
    <Block title="With the client">
      <ul className="plain-list">
        {open.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {order.questions.map(({ id, question, answer }) => (
          <li key={id}>
            <p>{question}</p>
            <p className="muted">{answer ?? 'No answer yet'}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
