import { eq } from 'drizzle-orm'
import type { YearlyService } from '#features/orders/renewals/end-services.server.ts'
import { lockService } from '#features/orders/renewals/lock-service.server.ts'
import {
  exitCalledOffMail,
  resignationCorrectedMail,
  resignationTakenBackMail,
} from '#features/orders/renewals/exit.email.ts'
import { renewalPrice } from '#features/orders/renewals/pay-renewal.server.ts'
import { resignationRecords, yearlyServices } from '#features/orders/renewals/renewals-tables.server.ts'
import { servicePage, tellServiceClient } from '#features/orders/renewals/service-mail.server.ts'
import { effectiveAfter, payByDaysAtMost } from '#features/orders/renewals/yearly-rules.ts'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { addDays, type CalendarDay, formatDay, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { refuseField, requireFiledOn } from './record-exit.server.ts'
import type { CallOffInput, CorrectionInput, TakeBackInput } from './staff-renewal.ts'

/**
 * Whether an agent's exit can be called off: until our resignation is filed, unless the paid year itself was given back. After
 * the filing the law's dates run (RCW 23.95.445), and the client appoints us again.
 */
export const canCallOff = (
  { state, resignedOn, renewsOn }: Pick<YearlyService, 'state' | 'resignedOn' | 'renewsOn'>,
  today: CalendarDay,
): boolean => state === 'exiting' && resignedOn === null && renewsOn !== null && renewsOn <= today

/**
 * Calls off an agent's exit for a client who stays: they can pay for the year again, until a day that staff set. Without a
 * payment by then the exit begins again.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` by field
 */
export async function callOffExit(
  app: App,
  staff: CurrentUser,
  serviceId: string,
  { payBy, reason }: CallOffInput,
): Promise<void> {
  const today = todayInPacific(app.now())
  const prices = await pricesToday(app)
  await app.db.transaction(async (tx) => {
    const found = await lockService(tx, serviceId)
    const { service, order } = found
    if (!canCallOff(service, today))
      throw new Problem('order-state', 'This exit can’t be called off any more. Please reload the page.')
    if (payBy < today) refuseField('payBy', 'Enter today or a later day')
    const latest = addDays(today, payByDaysAtMost)
    if (payBy > latest) refuseField('payBy', `Enter a day until ${formatDay(latest)}`)
    await tx
      .update(yearlyServices)
      .set({
        state: 'unpaid',
        exitBecause: null,
        resignOn: null,
        canceledOn: null,
        nextAgent: null,
        nextAgentName: null,
        nextAgentAddress: null,
        payBy,
      })
      .where(eq(yearlyServices.id, serviceId))
    const amountCents = renewalPrice(prices, service)
    await tellServiceClient(app, tx, found, {
      template: 'exit-called-off',
      // It can begin and be called off again.
      dedupeKey: `exit-called-off:${serviceId}:${app.now().toISOString()}`,
      text: (mail) => exitCalledOffMail({ ...mail, amountCents, payBy }, `${servicePage(app, serviceId)}/pay`),
    })
    const { exitBecause: because, resignOn } = service
    const detail = { serviceId, because, resignOn, payBy, reason }
    const actor = `user:${staff.id}`
    await writeAudit(tx, { actor, action: 'service.exit-called-off', object: `order:${order.id}`, detail })
  })
}

/** Throws `order-state` where no resignation is recorded that hasn't taken effect. */
function requireResignation({ state, resignedOn, resignationNumber }: YearlyService) {
  if (state !== 'exiting' || resignedOn === null)
    throw new Problem('order-state', 'There’s no recorded resignation here. Please reload the page.')
  return { resignedOn, resignationNumber }
}

/**
 * Corrects the day or the number of a recorded resignation until it takes effect; what was recorded before stays on record.
 * The client hears of another day.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` by field
 */
export async function correctResignation(
  app: App,
  staff: CurrentUser,
  serviceId: string,
  { filedOn, number, reason }: CorrectionInput,
): Promise<void> {
  const now = app.now()
  await app.db.transaction(async (tx) => {
    const found = await lockService(tx, serviceId)
    const { service, order } = found
    const { resignedOn, resignationNumber } = requireResignation(service)
    requireFiledOn(service, filedOn, todayInPacific(now))
    const record = { filedOn, number: number || null }
    if (filedOn === resignedOn && record.number === resignationNumber)
      refuseField('filedOn', 'Change the day or the number')
    await tx.insert(resignationRecords).values({ ...record, serviceId, reason, recordedBy: staff.id, recordedAt: now })
    const effectiveOn = effectiveAfter(filedOn)
    await tx
      .update(yearlyServices)
      .set({
        resignedOn: filedOn,
        effectiveOn,
        resignationNumber: record.number,
        resignationRecordedBy: staff.id,
      })
      .where(eq(yearlyServices.id, serviceId))
    if (filedOn !== resignedOn)
      await tellServiceClient(app, tx, found, {
        template: 'agent-exit',
        dedupeKey: `agent-exit:${serviceId}:corrected:${now.toISOString()}`,
        text: (mail) =>
          resignationCorrectedMail(
            { ...mail, earlierOn: resignedOn, exit: { resignOn: filedOn, effectiveOn } },
            servicePage(app, serviceId),
          ),
      })
    const earlier = { filedOn: resignedOn, number: resignationNumber }
    const detail = { serviceId, earlier, ...record, effectiveOn, reason }
    const actor = `user:${staff.id}`
    await writeAudit(tx, { actor, action: 'service.resignation-corrected', object: `order:${order.id}`, detail })
  })
}

/**
 * Takes back a resignation that was recorded but never filed, as on the wrong service, until it would take effect: the
 * service waits for its resignation again. What was recorded stays on record, and the client is told that we're still
 * their agent.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` by field
 */
export async function takeResignationBack(
  app: App,
  staff: CurrentUser,
  serviceId: string,
  { reason }: TakeBackInput,
): Promise<void> {
  const now = app.now()
  await app.db.transaction(async (tx) => {
    const found = await lockService(tx, serviceId)
    const { service, order } = found
    const { resignedOn, resignationNumber } = requireResignation(service)
    const record = { serviceId, filedOn: null, reason, recordedBy: staff.id, recordedAt: now }
    await tx.insert(resignationRecords).values(record)
    await tx
      .update(yearlyServices)
      .set({ resignedOn: null, effectiveOn: null, resignationNumber: null, resignationRecordedBy: null })
      .where(eq(yearlyServices.id, serviceId))
    const { resignOn } = service
    const isAhead = resignOn !== null && resignOn >= todayInPacific(now)
    await tellServiceClient(app, tx, found, {
      template: 'agent-exit',
      dedupeKey: `agent-exit:${serviceId}:taken-back:${now.toISOString()}`,
      text: (mail) =>
        resignationTakenBackMail(
          { ...mail, recordedOn: resignedOn, resignOn: isAhead ? resignOn : null },
          servicePage(app, serviceId),
        ),
    })
    const detail = { serviceId, filedOn: resignedOn, number: resignationNumber, reason }
    const actor = `user:${staff.id}`
    await writeAudit(tx, { actor, action: 'service.resignation-taken-back', object: `order:${order.id}`, detail })
  })
}
