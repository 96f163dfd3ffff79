import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { AgencyAnswer } from '#features/tasks/staff-acts.ts'
import { takeFromAgency } from '#features/tasks/take-from-agency.server.ts'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lineFromAgencyMail } from './line.email.ts'
import { lockForWork } from './lock-for-work.server.ts'
import { getOrderWork } from './order-work-queries.server.ts'

interface LineOfOrder {
  orderId: string
  position: number
}

/**
 * Records what the agency answered; we have the line again, and the client is told. Throws `not-found`, `order-state` while
 * no agency has it, `invalid-input` for a day that can't be.
 */
export async function recordAgencyAnswer(
  app: App,
  staff: CurrentUser,
  line: LineOfOrder,
  { answer, answeredOn }: AgencyAnswer,
): Promise<void> {
  await endAgencyWork(app, staff, line, {
    kind: 'agency-answered',
    answeredOn,
    action: 'line.agency-answered',
    textOf: (agency) => `${agency} answered on ${formatDay(answeredOn)}: ${answer}`,
  })
}

/** Takes a line back from an agency before it answered; the client is told why. Throws `not-found`, `order-state`. */
export async function takeLineBack(app: App, staff: CurrentUser, line: LineOfOrder, reason: string): Promise<void> {
  await endAgencyWork(app, staff, line, {
    kind: 'agency-taken-back',
    action: 'line.taken-back',
    textOf: (agency) => `Taken back from ${agency}: ${reason}`,
  })
}

interface EndOfAgencyWork {
  kind: 'agency-answered' | 'agency-taken-back'
  action: string
  answeredOn?: string
  textOf: (agency: string) => string
}

async function endAgencyWork(
  app: App,
  staff: CurrentUser,
  { orderId, position }: LineOfOrder,
  { kind, action, answeredOn, textOf }: EndOfAgencyWork,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const { order, user } = await lockForWork(tx, orderId)
    const line = (await getOrderWork(tx, orderId)).find((one) => one.position === position)
    if (!line) throw new Problem('not-found', 'This order has no such line.')
    if (line.agency === '') throw new Problem('order-state', 'No agency has this service now.')
    if (answeredOn !== undefined) requireDay(app, answeredOn, line.since)
    const text = textOf(line.agency)
    await takeFromAgency(tx, { orderId, linePosition: position }, { kind, actor, at: app.now(), text })
    await enqueueMail(app, tx, {
      template: 'line-from-agency',
      dedupeKey: `line-from-agency:${orderId}:${position}:${app.now().toISOString()}`,
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      userId: user.id,
      text: lineFromAgencyMail({
        order,
        firstName: user.firstName,
        label: line.label,
        hasAnswered: kind === 'agency-answered',
        text,
        url: `${app.origin}/dashboard/orders/${orderId}`,
      }),
    })
    await writeAudit(tx, { actor, action, object: `order:${orderId}`, detail: { line: position } })
  })
}

function requireDay(app: App, day: string, since: string | null): void {
  const sentOn = since === null ? day : todayInPacific(new Date(since))
  const text =
    day > todayInPacific(app.now())
      ? 'This day is in the future'
      : day < sentOn
        ? `We sent it to the agency later, on ${formatDay(sentOn)}`
        : ''
  if (text) throw new Problem('invalid-input', text, { errors: { answeredOn: text } })
}
