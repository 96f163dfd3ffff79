import { eq } from 'drizzle-orm'
import { endService } from '#features/orders/renewals/exit.server.ts'
import { lockService } from '#features/orders/renewals/lock-service.server.ts'
import { agentExitMail } from '#features/orders/renewals/exit.email.ts'
import type { YearlyService } from '#features/orders/renewals/end-services.server.ts'
import { resignationRecords, yearlyServices } from '#features/orders/renewals/renewals-tables.server.ts'
import { servicePage, tellServiceClient } from '#features/orders/renewals/service-mail.server.ts'
import { effectiveAfter } from '#features/orders/renewals/yearly-rules.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'
import { type CalendarDay, formatDay, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { ResignationInput } from './staff-renewal.ts'

export const refuseField = (field: string, text: string): never => {
  throw new Problem('invalid-input', text, { errors: { [field]: text } })
}

/** Throws `invalid-input` for a day on which our resignation can't have been filed. */
export function requireFiledOn(
  { renewsOn, canceledOn }: YearlyService,
  filedOn: CalendarDay,
  today: CalendarDay,
): void {
  if (filedOn > today) refuseField('filedOn', 'Enter a day that isn’t ahead')
  // After a refund the exit began with it: the year that was given back doesn't hold it up.
  const isRefunded = canceledOn !== null && renewsOn !== null && renewsOn > today
  if (isRefunded && filedOn < canceledOn) refuseField('filedOn', `Enter ${formatDay(canceledOn)} or a later day`)
  if (!isRefunded && renewsOn && filedOn < renewsOn)
    refuseField('filedOn', `The client’s paid year runs until ${formatDay(renewsOn)}`)
}

/**
 * Records that our resignation was filed with the state. It takes effect on the 31st day by law, and the client is told the
 * dates at once, as the law wants it (RCW 23.95.445). It is corrected or taken back beside what was recorded
 * (`correctResignation`, `takeResignationBack`).
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` by field
 */
export async function recordResignation(
  app: App,
  staff: CurrentUser,
  serviceId: string,
  { filedOn, number }: ResignationInput,
): Promise<void> {
  const today = todayInPacific(app.now())
  await app.db.transaction(async (tx) => {
    const found = await lockService(tx, serviceId)
    const { service, order } = found
    if (service.state !== 'exiting' || service.resignedOn !== null)
      throw new Problem('order-state', 'This service isn’t waiting for a resignation. Please reload the page.')
    requireFiledOn(service, filedOn, today)
    const effectiveOn = effectiveAfter(filedOn)
    const record = { filedOn, number: number || null }
    await tx.insert(resignationRecords).values({ ...record, serviceId, recordedBy: staff.id, recordedAt: app.now() })
    await tx
      .update(yearlyServices)
      .set({ resignedOn: filedOn, effectiveOn, resignationNumber: record.number, resignationRecordedBy: staff.id })
      .where(eq(yearlyServices.id, serviceId))
    await tellServiceClient(app, tx, found, {
      template: 'agent-exit',
      // It can be taken back and recorded again.
      dedupeKey: `agent-exit:${serviceId}:filed:${app.now().toISOString()}`,
      text: (mail) =>
        agentExitMail(
          { ...mail, exit: { resignOn: filedOn, effectiveOn }, isFiled: true },
          servicePage(app, serviceId),
        ),
    })
    const detail = { serviceId, ...record, effectiveOn }
    await writeAudit(tx, { actor: `user:${staff.id}`, action: 'service.resigned', object: `order:${order.id}`, detail })
  })
}

/**
 * Records that the state's records show another agent, which ends our service, whether a resignation was filed or not.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` by field
 */
export async function confirmNewAgent(
  app: App,
  staff: CurrentUser,
  serviceId: string,
  { shownOn }: { shownOn: CalendarDay },
): Promise<void> {
  const today = todayInPacific(app.now())
  await app.db.transaction(async (tx) => {
    const found = await lockService(tx, serviceId)
    const { service, order } = found
    const isLeaving = service.state === 'canceled' || service.state === 'exiting'
    if (service.productId !== agentProductId || !isLeaving)
      throw new Problem('order-state', 'We aren’t leaving as agent here. Please reload the page.')
    if (shownOn > today) refuseField('shownOn', 'Enter a day that isn’t ahead')
    if (service.periodStartsOn && shownOn < service.periodStartsOn)
      refuseField('shownOn', `The service runs since ${formatDay(service.periodStartsOn)}`)
    const actor = `user:${staff.id}`
    const detail = { serviceId, shownOn }
    await writeAudit(tx, { actor, action: 'service.agent-confirmed', object: `order:${order.id}`, detail })
    await endService(app, tx, found, { endedOn: shownOn, because: 'new-agent', actor })
  })
}
