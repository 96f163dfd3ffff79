import { useLoaderData, useRevalidator } from 'react-router'
import { CopySheetView } from '#features/documents/copy-sheet.tsx'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { StaffAnswers } from '#app/admin/orders/desk/order-answers.tsx'
import { OrderNotes } from '#app/admin/orders/desk/order-notes.tsx'
import { OrderPayments } from '#app/admin/orders/desk/order-payments.tsx'
import { OrderPresence } from '#app/admin/orders/desk/order-presence.tsx'
import { OrderSignatures } from '#app/admin/orders/desk/order-signatures.tsx'
import { OrderWork } from '#app/admin/orders/desk/order-work.tsx'
import { WaitingOnUs } from '#app/admin/orders/desk/waiting-on-us.tsx'
import { readOrderPage } from '#app/admin/orders/desk/read-order-page.server.ts'
import { FilingWork } from '#app/admin/filing/filing-work.tsx'
import { whyNotReady } from '#app/admin/filing/why-not.ts'
import { KeyHint } from '#app/admin/keys/key-hint.tsx'
import { NextMove } from '#app/admin/orders/next-move.tsx'
import { StaffDocuments } from '#app/admin/orders/desk/staff-documents.tsx'
import { StaffFindings } from '#app/admin/orders/staff-findings.tsx'
import { StaffLines } from '#app/admin/orders/staff-lines.tsx'
import { assignAdvisor } from '#app/admin/orders/staff-order-client.ts'
import { OrderHistory, OrderProgress } from '#app/admin/orders/order-progress.tsx'
import { StatusBadge } from '#app/admin/orders/status-badge.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { useActions } from '#app/portal/orders/use-actions.ts'

export const loader = staffLoader(async ({ app, user, params }) => ({
  ...(await readOrderPage(app, user.id, params['orderId'] ?? '')),
  readerId: user.id,
  isAdmin: user.role === 'admin',
  today: todayInPacific(app.now()),
}))

/** Everything about one order, and what to do next with it. */
export default function StaffOrder() {
  const { order, revision, desk, filing, findings, work, documents, sheet, readerId, isAdmin, today } =
    useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  const { run, busy } = useActions()
  const title = order.businessName ?? order.title
  const openFindings = findings.filter(({ settled }) => settled === null).length
  return (
    <StaffPage
      title={title}
      before={
        <PageLink className="back-link" to="/admin/orders">
          Orders
        </PageLink>
      }
      meta={
        <>
          <StatusBadge status={order.status} />
          <span>{`${order.number}, ${order.title}, ${formatMoney(order.totalCents)}`}</span>
        </>
      }
      acts={
        <>
          {order.advisor ? <span className="muted">{`Assigned to ${order.advisor}`}</span> : null}
          <Button
            compact
            busy={busy === 'assign'}
            onClick={() => run('assign', () => assignAdvisor(order.id, readerId).then(reload))}
          >
            Assign to me
          </Button>
        </>
      }
    >
      <OrderPresence orderId={order.id} revision={revision} />
      <OrderProgress order={order} />
      <div className="detail">
        <div>
          <WaitingOnUs order={order} desk={desk} onDone={reload} />
          <NextMove
            key={order.status}
            order={order}
            whyNotReady={whyNotReady({ openFindings, ...filing })}
            today={today}
            onMoved={reload}
          />
          <FilingWork order={order} filing={filing} openFindings={openFindings} onChanged={reload} />
          <StaffFindings orderId={order.id} findings={findings} onSettled={reload} />
          <StaffLines orderId={order.id} lines={work} onChanged={reload} />
          <StaffDocuments orderId={order.id} documents={documents} signers={desk.signers} onChanged={reload} />
          <OrderSignatures signers={desk.signers} />
          {sheet ? (
            <Disclosure
              summary={
                <>
                  Copy sheet for the state’s online form <KeyHint of="copy" />
                </>
              }
            >
              <CopySheetView sheet={sheet} />
            </Disclosure>
          ) : null}
          {desk.answers ? <StaffAnswers answers={desk.answers} /> : null}
          <OrderNotes orderId={order.id} notes={desk.notes} onSaved={reload} />
        </div>
        <div>
          <OrderWork orderId={order.id} work={desk.work} readerId={readerId} today={today} onSaved={reload} />
          <Client order={order} />
          <Asked order={order} />
          <OrderPayments order={order} payments={desk.payments} isAdmin={isAdmin} />
          <OrderHistory order={order} />
        </div>
      </div>
    </StaffPage>
  )
}

type Order = Awaited<ReturnType<typeof loader>>['order']

function Client({ order }: { order: Order }) {
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
function Asked({ order }: { order: Order }) {
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
