import { useLoaderData, useRevalidator } from 'react-router'
import { CopySheetView } from '#features/documents/copy-sheet.tsx'
import { lineFilingsOf } from '#features/orders/line-filings/line-filing.ts'
import { fromOf } from '#features/messages/message.ts'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { part } from '#ui/part.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { BackLink } from '#ui/link.tsx'
import { CancelOrder } from '#app/admin/orders/desk/cancel-order.tsx'
import { NameWork } from '#app/admin/orders/desk/name-work.tsx'
import { StaffAnswers } from '#app/admin/orders/desk/order-answers.tsx'
import { OrderClient, WithTheClient } from '#app/admin/orders/desk/order-facts.tsx'
import { OrderNotes } from '#app/admin/orders/desk/order-notes.tsx'
import { OrderPayments } from '#app/admin/orders/desk/order-payments.tsx'
import { OrderPresence } from '#app/admin/orders/desk/order-presence.tsx'
import { OrderWork } from '#app/admin/orders/desk/order-work.tsx'
import { isWaitingOnUs } from '#app/admin/orders/desk/is-waiting-on-us.ts'
import { readOrderPage } from '#app/admin/orders/desk/read-order-page.server.ts'
import { FilingWork } from '#app/admin/filing/filing-work.tsx'
import { whyNotReady } from '#app/admin/filing/why-not.ts'
import { KeyHint } from '#app/admin/keys/key-hint.tsx'
import { OpenedComposer } from '#app/admin/messages/opened-composer.tsx'
import { StaffThread } from '#app/admin/messages/staff-thread.tsx'
import { NextMove } from '#app/admin/orders/next-move.tsx'
import { StaffDocuments } from '#app/admin/orders/desk/staff-documents.tsx'
import { StaffFindings } from '#app/admin/orders/staff-findings.tsx'
import { StaffLines } from '#app/admin/orders/staff-lines.tsx'
import { assignAdvisor } from '#app/admin/orders/staff-order-client.ts'
import { OrderHistory, OrderProgress } from '#app/admin/orders/order-progress.tsx'
import { StatusBadge } from '#app/admin/orders/status-badge.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { useActions } from '#ui/use-actions.ts'

const AgentWork = part(async () => (await import('#app/admin/orders/desk/agent-work.tsx')).AgentWork)
const EinWork = part(async () => (await import('#app/admin/orders/desk/ein-work.tsx')).EinWork)
const OrderFilings = part(async () => (await import('#app/admin/orders/desk/order-filings.tsx')).OrderFilings)
const OrderSignatures = part(async () => (await import('#app/admin/orders/desk/order-signatures.tsx')).OrderSignatures)
const YearlyServices = part(async () => (await import('#app/admin/renewals/yearly-services.tsx')).YearlyServices)
const ReminderLog = part(async () => (await import('#app/admin/reminders/reminder-log.tsx')).ReminderLog)
const WaitingOnUs = part(async () => (await import('#app/admin/orders/desk/waiting-on-us.tsx')).WaitingOnUs)

export const loader = staffLoader(async ({ app, user, params, url }) => ({
  ...(await readOrderPage(app, { id: user.id, from: fromOf(url) }, params['orderId'] ?? '')),
  readerId: user.id,
  isAdmin: user.role === 'admin',
  today: todayInPacific(app.now()),
}))

/** Everything about one order, and what to do next with it. */
export default function StaffOrder() {
  const { order, revision, desk, filing, findings, documents, sheet, conversation, readerId, isAdmin, today } =
    useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  const { run, busy } = useActions()
  const title = order.businessName ?? order.title
  const openFindings = findings.filter(({ settled }) => settled === null).length
  return (
    <StaffPage
      title={title}
      before={<BackLink to="/admin/orders">Orders</BackLink>}
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
          {isWaitingOnUs(order, desk) ? <WaitingOnUs order={order} desk={desk} onDone={reload} /> : null}
          <NextMove
            key={order.status}
            order={order}
            whyNotReady={whyNotReady({ openFindings, ...filing })}
            today={today}
            onMoved={reload}
          />
          <FilingWork order={order} filing={filing} openFindings={openFindings} isAdmin={isAdmin} onChanged={reload} />
          <StaffFindings orderId={order.id} findings={findings} onSettled={reload} />
          {desk.answers && order.formation ? (
            <NameWork
              orderId={order.id}
              status={order.status}
              name={order.formation.businessName}
              otherNames={desk.answers.otherNames}
              choice={desk.answers.nameChoice}
              onSaved={reload}
            />
          ) : null}
          {isAgentAsked(order) ? <AgentWork order={order} onSaved={reload} /> : null}
          <ServicesWork onChanged={reload} />
          {desk.yearly.length > 0 ? <YearlyServices services={desk.yearly} today={today} /> : null}
          {desk.deadlineReminders.length > 0 ? <ReminderLog reminders={desk.deadlineReminders} /> : null}
          <StaffDocuments orderId={order.id} documents={documents} signers={desk.signers} onChanged={reload} />
          {desk.signers.length > 0 ? <OrderSignatures signers={desk.signers} /> : null}
          {sheet ? <CopySheet sheet={sheet} /> : null}
          {desk.answers ? <StaffAnswers answers={desk.answers} /> : null}
          {conversation ? (
            <StaffThread conversation={conversation} Composer={OpenedComposer} title="Messages" today={today} />
          ) : null}
          <OrderNotes orderId={order.id} notes={desk.notes} onSaved={reload} />
        </div>
        <div>
          <Aside onChanged={reload} />
        </div>
      </div>
    </StaffPage>
  )
}

/** The client or their agent still has to settle who the registered agent is. */
const isAgentAsked = ({ tasks }: ReturnType<typeof useLoaderData<typeof loader>>['order']): boolean =>
  tasks.some(({ kind, doneAt }) => doneAt === null && (kind === 'name-agent' || kind === 'agent-consent'))

/** What was bought, with what is done of it and what went to the state. */
function ServicesWork({ onChanged }: { onChanged: () => void }) {
  const { order, desk, work, today } = useLoaderData<typeof loader>()
  const filedLines = order.status === 'awaiting_payment' ? [] : lineFilingsOf(order, desk.filings)
  return (
    <>
      <StaffLines
        orderId={order.id}
        lines={work}
        filedLines={lineFilingsOf(order, desk.filings)}
        today={today}
        onChanged={onChanged}
      />
      {desk.ein ? (
        <EinWork
          orderId={order.id}
          ein={desk.ein}
          line={work.find(({ productId }) => productId === 'ein')}
          today={today}
          onSaved={onChanged}
        />
      ) : null}
      {desk.filings.length + filedLines.length > 0 ? (
        <OrderFilings
          orderId={order.id}
          order={order}
          filings={desk.filings}
          lines={filedLines}
          today={today}
          onChanged={onChanged}
        />
      ) : null}
    </>
  )
}

/** Who has the order, its client and money, and what happened to it. */
function Aside({ onChanged }: { onChanged: () => void }) {
  const { order, desk, readerId, isAdmin, today } = useLoaderData<typeof loader>()
  return (
    <>
      <OrderWork orderId={order.id} work={desk.work} readerId={readerId} today={today} onSaved={onChanged} />
      <OrderClient order={order} />
      <WithTheClient order={order} />
      <OrderPayments order={order} payments={desk.payments} isAdmin={isAdmin} />
      <CancelOrder order={order} isAdmin={isAdmin} onCanceled={onChanged} />
      <OrderHistory order={order} />
    </>
  )
}

function CopySheet({ sheet }: { sheet: Parameters<typeof CopySheetView>[0]['sheet'] }) {
  return (
    <Disclosure
      summary={
        <>
          Copy sheet for the state’s online form <KeyHint of="copy" />
        </>
      }
    >
      <CopySheetView sheet={sheet} />
    </Disclosure>
  )
}
