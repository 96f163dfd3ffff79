import { eq } from 'drizzle-orm'
import { type CalendarDay, addDays, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { beginExit, endService } from './exit.server.ts'
import { type LockedService, lockService, requireNotProcessing } from './lock-service.server.ts'
import { serviceCanceledMail } from './renewal.email.ts'
import { yearlyServices } from './renewals-tables.server.ts'
import { servicePage, tellServiceClient } from './service-mail.server.ts'
import { giveYearBack } from './year-ahead.server.ts'
import { effectiveAfter, resignDayOnCancel, stateOn } from './yearly-rules.ts'
import type { CancelServiceInput, NextAgentInput } from './yearly-service.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'
import type { YearlyState } from './yearly-states.ts'

/** A service that runs can be canceled. */
export const cancelableStates: readonly YearlyState[] = ['active', 'noticed', 'due', 'unpaid']

const refundChanged = (refundCents: number) =>
  new Problem('price-changed', 'Your refund has changed since you saw it. Please reload the page.', {
    data: { refundCents },
  })

const agentMissing = 'Tell us who will be your new agent'

/**
 * Cancels a service at the end of its paid year; one that is past it ends today, an agent with the dates of the law. The
 * agent's client says who is the agent next, because a company must always have one (RCW 23.95.405). A year that was paid for
 * and has not begun is given back, for exactly what they were shown.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input`; `price-changed` when something else goes back by now
 */
export async function cancelService(
  app: App,
  user: CurrentUser,
  { serviceId, next, refundCents }: { serviceId: string } & CancelServiceInput,
): Promise<void> {
  const today = todayInPacific(app.now())
  await app.db.transaction(async (tx) => {
    const backCents = isUuid(serviceId) ? await giveYearBack(app, tx, user, serviceId) : 0
    const found = await lockService(tx, serviceId, user.id)
    const { service, order } = found
    const { renewsOn } = service
    if (!cancelableStates.includes(service.state) || renewsOn === null)
      throw new Problem('order-state', 'This service can’t be canceled now. Please reload the page.')
    await requireNotProcessing(tx, service)
    if (backCents !== refundCents) throw refundChanged(backCents)
    const isAgent = service.productId === agentProductId
    const chosen = isAgent ? nextAgentOf(next) : {}
    await tx
      .update(yearlyServices)
      .set({ ...chosen, canceledOn: today })
      .where(eq(yearlyServices.id, service.id))
    const actor = `user:${user.id}`
    const resignOn = isAgent ? resignDayOnCancel(renewsOn, today) : null
    const detail = { serviceId, renewsOn, resignOn, nextAgent: next?.nextAgent ?? null, refundCents }
    await writeAudit(tx, { actor, action: 'service.canceled', object: `order:${order.id}`, detail })
    await tellCanceled(app, tx, found, { today, renewsOn, resignOn, refundCents })
    if (today < renewsOn)
      await tx.update(yearlyServices).set({ state: 'canceled' }).where(eq(yearlyServices.id, service.id))
    else if (resignOn) await beginExit(app, tx, found, { because: 'canceled', resignOn, actor })
    else await endService(app, tx, found, { endedOn: today, because: 'canceled', actor })
  })
}

function nextAgentOf(next: NextAgentInput | undefined) {
  if (!next) throw new Problem('invalid-input', agentMissing, { errors: { 'next.nextAgent': agentMissing } })
  if (next.nextAgent !== 'named') return { nextAgent: next.nextAgent, nextAgentName: null, nextAgentAddress: null }
  return { nextAgent: next.nextAgent, nextAgentName: next.name, nextAgentAddress: next.address }
}

interface CanceledDays {
  today: CalendarDay
  renewsOn: CalendarDay
  resignOn: CalendarDay | null
  refundCents: number
}

async function tellCanceled(app: App, tx: Db, found: LockedService, canceled: CanceledDays) {
  const { today, renewsOn, resignOn, refundCents } = canceled
  const { id } = found.service
  // Past its year a service that isn't an agent ends at once, and the mail of its end says so.
  if (resignOn === null && today >= renewsOn) return
  await tellServiceClient(app, tx, found, {
    template: 'service-canceled',
    // It can be kept and canceled again.
    dedupeKey: `service-canceled:${id}:${app.now().toISOString()}`,
    text: (mail) =>
      serviceCanceledMail(
        {
          ...mail,
          endsOn: addDays(renewsOn, -1),
          exit: resignOn ? { resignOn, effectiveOn: effectiveAfter(resignOn) } : null,
          refundCents,
        },
        servicePage(app, id),
      ),
  })
}

/** Takes a cancellation back while the paid year runs. Throws `not-found`, `order-state`. */
export async function keepService(app: App, user: CurrentUser, serviceId: string): Promise<void> {
  const today = todayInPacific(app.now())
  await app.db.transaction(async (tx) => {
    const { service, order } = await lockService(tx, serviceId, user.id)
    const { state, renewsOn } = service
    if (state !== 'canceled' || renewsOn === null || today >= renewsOn)
      throw new Problem('order-state', 'This service isn’t canceled, or its year is over. Please reload the page.')
    const noAgent = { nextAgent: null, nextAgentName: null, nextAgentAddress: null }
    await tx
      .update(yearlyServices)
      .set({ ...noAgent, state: stateOn(renewsOn, today), canceledOn: null })
      .where(eq(yearlyServices.id, serviceId))
    const detail = { serviceId, renewsOn }
    await writeAudit(tx, { actor: `user:${user.id}`, action: 'service.kept', object: `order:${order.id}`, detail })
  })
}
