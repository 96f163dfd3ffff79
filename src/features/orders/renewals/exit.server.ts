import { eq } from 'drizzle-orm'
import type { CalendarDay } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { LockedService } from './lock-service.server.ts'
import { agentExitMail } from './exit.email.ts'
import { serviceEndedMail } from './renewal.email.ts'
import { yearlyServices } from './renewals-tables.server.ts'
import { servicePage, tellServiceClient } from './service-mail.server.ts'
import { effectiveAfter } from './yearly-rules.ts'
import type { EndReason, ExitReason } from './yearly-states.ts'

interface Exit {
  because: ExitReason
  /** When staff have to file the resignation. */
  resignOn: CalendarDay
  actor: string
}

/**
 * Begins the agent's exit: staff file the resignation on its day, and nothing is charged from now on. A client who canceled
 * knows the dates; one who didn't pay is told.
 */
export async function beginExit(app: App, tx: Db, found: LockedService, exit: Exit): Promise<void> {
  const { service, order } = found
  const { because, resignOn, actor } = exit
  const set = { state: 'exiting' as const, exitBecause: because, resignOn }
  await tx.update(yearlyServices).set(set).where(eq(yearlyServices.id, service.id))
  if (because === 'unpaid')
    await tellServiceClient(app, tx, found, {
      template: 'agent-exit',
      dedupeKey: `agent-exit:${service.id}:begun`,
      text: (mail) =>
        agentExitMail(
          { ...mail, exit: { resignOn, effectiveOn: effectiveAfter(resignOn) }, isFiled: false },
          servicePage(app, service.id),
        ),
    })
  const detail = { serviceId: service.id, because, resignOn }
  await writeAudit(tx, { actor, action: 'service.exit-begun', object: `order:${order.id}`, detail })
}

interface End {
  endedOn: CalendarDay
  because: Exclude<EndReason, 'refunded'>
  actor: string
}

/** Ends a service and tells its client. */
export async function endService(app: App, tx: Db, found: LockedService, end: End): Promise<void> {
  const { service, order } = found
  const { endedOn, because, actor } = end
  const set = { state: 'ended' as const, endedOn, endedBecause: because }
  await tx.update(yearlyServices).set(set).where(eq(yearlyServices.id, service.id))
  await tellServiceClient(app, tx, found, {
    template: 'service-ended',
    dedupeKey: `service-ended:${service.id}`,
    text: (mail) => serviceEndedMail({ ...mail, because, endedOn }, `${app.origin}/dashboard/services`),
  })
  const detail = { serviceId: service.id, because, endedOn }
  await writeAudit(tx, { actor, action: 'service.ended', object: `order:${order.id}`, detail })
}
