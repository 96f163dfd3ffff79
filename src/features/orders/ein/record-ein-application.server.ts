import { findCompanyOfOrder, recordCompanyEin } from '#features/companies/create-company.server.ts'
import { findResponsibleParty } from '#features/formation/ssn/responsible-party.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { lineEnded } from '#features/orders/client-tasks/line-ended.server.ts'
import { lockForWork } from '#features/orders/client-tasks/lock-for-work.server.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import { finishTask, lockOpenTask } from '#features/tasks/write-line-tasks.server.ts'
import { ss4ResponsiblePartyRoute } from '#features/washington/ein/responsible-party.ts'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { EinApplicationInput } from './ein-application.ts'
import { findEinApplication, isEinDelivered } from './ein-queries.server.ts'
import { einChannelWords } from './ein-words.ts'
import { einApplications } from './ein-tables.server.ts'

/**
 * Records that the EIN was applied for, and the EIN once the IRS has assigned it. The order's documents say so from then
 * on: Form 2553 “Applied For” with the day (SCORP-A-1), later the EIN.
 *
 * @throws Problem `not-found`, `order-state` without an EIN line, `invalid-input` by field, as for removing an EIN that the client has
 */
export async function recordEinApplication(
  app: App,
  staff: CurrentUser,
  orderId: string,
  input: EinApplicationInput,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockForWork(tx, orderId)
    const lines = await listLines(tx, orderId)
    if (!lines.some(({ id }) => id === 'ein')) throw new Problem('order-state', 'This order has no EIN to apply for.')
    await requireSensible(app, tx, orderId, input)
    const earlier = await findEinApplication(tx, orderId)
    if (earlier?.ein && input.ein === null && (await isEinDelivered(tx, orderId)))
      refuse('ein', 'The client has this EIN. You can correct it, but not remove it')
    const values = { ...input, updatedAt: app.now() }
    await tx
      .insert(einApplications)
      .values({ orderId, ...values, recordedBy: staff.id, recordedAt: app.now() })
      .onConflictDoUpdate({ target: einApplications.orderId, set: values })
    await recordCompanyEin(app, tx, { orderId, ein: input.ein, staffId: staff.id })
    await settleApplyTask(app, tx, orderId, { actor: `user:${staff.id}`, input })
    await queueDocuments(app, tx, orderId)
    await writeAudit(tx, {
      actor: `user:${staff.id}`,
      action: 'order.ein-recorded',
      object: `order:${orderId}`,
      detail: { from: earlier, to: input },
    })
  })
}

/** What staff recorded is what their task to apply wants to know. */
async function settleApplyTask(
  app: App,
  tx: Db,
  orderId: string,
  { actor, input }: { actor: string; input: EinApplicationInput },
): Promise<void> {
  const task = await lockOpenTask(tx, orderId, { productId: 'ein', key: 'apply' })
  if (!task) return
  const note = `Applied on ${formatDay(input.appliedOn)}, ${einChannelWords[input.channel]}`
  if (await finishTask(tx, task, { actor, at: app.now(), note })) await lineEnded(app, tx, task, actor)
}

const refuse = (field: string, text: string): never => {
  throw new Problem('invalid-input', text, { errors: { [field]: text } })
}

/** A day that can be, and a channel that the IRS takes (EIN-RP-1). */
async function requireSensible(app: App, tx: Db, orderId: string, input: EinApplicationInput): Promise<void> {
  const { appliedOn, channel } = input
  if (appliedOn > todayInPacific(app.now())) refuse('appliedOn', 'This day is in the future')
  const company = await findCompanyOfOrder(tx, orderId)
  if (company && appliedOn < company.filedOn)
    refuse('appliedOn', `The state filed the company later, on ${formatDay(company.filedOn)}`)
  const party = await findResponsibleParty(tx, orderId)
  if (party && !ss4ResponsiblePartyRoute(party).channels.includes(channel))
    refuse('channel', 'The responsible party has neither an SSN nor an ITIN: the IRS takes this one by fax or mail')
}
