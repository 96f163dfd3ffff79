import { Link } from 'react-router'
import type { NoticeView } from '#features/staff-notices/notice-schemas.ts'
import { kindWords } from '#features/staff-notices/staff-notice.ts'
import { formatDateTime, formatShortDate, formatTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const columns: readonly Column[] = [
  { title: 'Notice' },
  { title: 'About' },
  { title: 'Kind' },
  { title: 'When' },
  { title: 'Action', hidden: true },
]

interface NoticesTableProps {
  notices: readonly NoticeView[]
  onRead: (notice: NoticeView) => void
}

export function NoticesTable({ notices, onRead }: NoticesTableProps) {
  return (
    <StackingTable caption="Notices, the newest first" columns={columns}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onRead={() => onRead(notice)} />
      ))}
    </StackingTable>
  )
}

/** Its link leads to what it is about, and marks it as read on the way. */
function NoticeRow({ notice, onRead }: { notice: NoticeView; onRead: () => void }) {
  const { id, kind, text, order, consultation, account, happenedAt, isRead } = notice
  return (
    <Row className={isRead ? undefined : 'unread'}>
      <Cell className="full">
        <Link className="order-link" to={`/admin/notices/${id}`}>
          {text}
        </Link>
        {isRead ? null : <span className="visually-hidden"> (unread)</span>}
      </Cell>
      <Cell className="full">
        {order ? (
          <>
            {order.title}
            <br />
            <span className="muted">{`${order.number}, ${order.clientName}`}</span>
          </>
        ) : consultation ? (
          <>
            {consultation.clientName}
            <br />
            <span className="muted">{formatDateTime(consultation.startsAt)}</span>
          </>
        ) : (
          (account ?? <span className="muted">No order</span>)
        )}
      </Cell>
      <Cell label="Kind">{kindWords[kind].label}</Cell>
      <Cell label="When">
        {formatShortDate(happenedAt)}
        <br />
        <span className="muted">{formatTime(happenedAt)}</span>
      </Cell>
      <Cell className={isRead ? 'r' : 'r at-edge'}>
        {isRead ? (
          <span className="muted">Read</span>
        ) : (
          <Button
            look="quiet"
            compact
            aria-label={`Mark as read: ${text}${order ? `, ${order.number}` : consultation ? `, ${consultation.clientName}` : account ? `, ${account}` : ''}`}
            onClick={onRead}
          >
            Mark as read
          </Button>
        )}
      </Cell>
    </Row>
  )
}
