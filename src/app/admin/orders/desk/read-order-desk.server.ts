import { listStaff } from '#features/auth/staff-queries.server.ts'
import { listReminderLog } from '#features/compliance/reminders/sent-reminders-queries.server.ts'
import { listSsnHolders } from '#features/formation/ssn/ssn-holders.server.ts'
import { reviewParts } from '#features/formation/wizard/wizard-rules.ts'
import { valuesOfAnswers } from '#features/formation/wizard/wizard-values.ts'
import { viewAnswers } from '#features/orders/changes/view-answers.server.ts'
import { readDueDate } from '#features/orders/desk/due-date.server.ts'
import { listNotes } from '#features/orders/desk/order-notes.server.ts'
import { listOrderSigners } from '#features/orders/desk/order-signers.server.ts'
import { readEinWork } from '#features/orders/ein/read-ein-work.server.ts'
import { listFilings } from '#features/orders/life/staff-order-view.server.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { listRefunds } from '#features/orders/refunds/staff/staff-refunds.server.ts'
import { listAttempts } from '#features/orders/desk/order-attempts-queries.server.ts'
import { findOrderReminders } from '#features/orders/reminders/order-reminders-queries.server.ts'
import { listDisputesOf } from '#features/payments/disputes/record-dispute.server.ts'
import { listServicesOfOrder } from '#features/orders/renewals/staff/staff-renewals-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { submittedContext } from '#app/portal/answers/open-requests.server.ts'
import { listRequests } from '#app/portal/answers/requests.ts'

export type OrderDesk = Awaited<ReturnType<typeof readOrderDesk>>
export type DeskAnswers = NonNullable<OrderDesk['answers']>

/** Reads what staff need on an order's page beside the client's own view of it. */
export async function readOrderDesk(app: App, order: OrderView) {
  const wasSubmitted = order.timeline.some(({ status }) => status === 'submitted')
  const hasEin = order.paidAt !== null && order.lines.some(({ id }) => id === 'ein')
  const hasCompany = order.status === 'filed' || order.status === 'completed'
  const hasYears =
    order.renewalOf !== null || (order.paidAt !== null && order.lines.some(({ period }) => period === '/year'))
  const [answers, notes, payments, work, signers, reminders, ein, filings, deadlineReminders, yearly] =
    await Promise.all([
      readStaffAnswers(app, order),
      listNotes(app.db, order.id),
      readPayments(app.db, order.id),
      readWork(app.db, order.id),
      listOrderSigners(app.db, order.id),
      findOrderReminders(app.db, order.id),
      hasEin ? readEinWork(app, order.id) : null,
      wasSubmitted ? listFilings(app.db, order.id) : [],
      hasCompany ? listReminderLog(app.db, { orderId: order.id }) : [],
      hasYears ? listServicesOfOrder(app.db, app.now(), order) : [],
    ])
  return { answers, notes, payments, work, signers, reminders, ein, filings, deadlineReminders, yearly }
}

async function readWork(db: Db, orderId: string) {
  const [{ advisorId }, staff, due] = await Promise.all([
    findOrder(db, orderId),
    listStaff(db),
    readDueDate(db, orderId),
  ])
  return { advisorId, staff, due }
}

/** The answers as they are now, with whose SSNs came with them; null without a formation. */
async function readStaffAnswers(app: App, { id, formation }: OrderView) {
  if (!formation) return null
  const { structure, answers, changes, nameChoice } = await viewAnswers(app.db, id)
  const context = await submittedContext(app, structure)
  return {
    structure,
    parts: reviewParts(structure, valuesOfAnswers(answers, structure), context),
    requests: listRequests(answers, changes, context),
    nameChoice: nameChoice ?? null,
    otherNames: namesIn(answers['alternativeNames']),
    ssnHolders: await listSsnHolders(app.db, id),
  }
}

/** The names that the client gave besides the first. */
const namesIn = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string' && name !== '') : []

async function readPayments(db: Db, orderId: string) {
  const [attempts, refunds, disputes] = await Promise.all([
    listAttempts(db, orderId),
    listRefunds(db, orderId),
    listDisputesOf(db, orderId),
  ])
  return { attempts, refunds, disputes }
}
