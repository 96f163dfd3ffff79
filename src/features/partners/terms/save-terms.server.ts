import { partnerTerms } from '#features/partners/partners-tables.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { pacificInstant } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { Rate } from './commission.ts'
import type { TermsInput } from './partner-terms.ts'
import { latestVersion } from './terms-queries.server.ts'

/**
 * Adds a version of what partners earn, for orders that are paid from its day on. Earlier versions stay for the orders
 * paid under them. Throws `revision-conflict` when someone else added one meanwhile, and `invalid-input` for a past day.
 */
export const saveTerms = (app: App, admin: Pick<CurrentUser, 'id'>, input: TermsInput): Promise<number> =>
  app.db.transaction(async (tx) => {
    const version = input.after + 1
    const conflict = () =>
      new Problem('revision-conflict', 'Another version was saved meanwhile. Reload the page to see it.')
    if ((await latestVersion(tx)) !== input.after) throw conflict()
    const now = app.now()
    const { service, addon, minimumCents, body } = input
    const values = {
      version,
      effectiveFrom: startOf(input.effectiveOn, now),
      serviceBasisPoints: basisPointsOf(service),
      serviceCents: centsOf(service),
      addonBasisPoints: basisPointsOf(addon),
      addonCents: centsOf(addon),
      minimumCents,
      body,
      savedBy: admin.id,
      savedAt: now,
    }
    // Two who save at once: the second waits here for the first one's version.
    const saved = await tx
      .insert(partnerTerms)
      .values(values)
      .onConflictDoNothing()
      .returning({ version: partnerTerms.version })
    if (saved.length === 0) throw conflict()
    const detail = { version, service, addon, minimumCents, effectiveOn: input.effectiveOn || todayInPacific(now) }
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'partner-terms.saved',
      object: 'settings:partner-terms',
      detail,
    })
    return version
  })

function startOf(day: string, now: Date): Date {
  const today = todayInPacific(now)
  if (day === '' || day === today) return now
  const start = pacificInstant(day, '00:00')
  if (start && start > now) return start
  const sentence = 'Choose today or a later day. Orders paid before are judged by the terms of their day.'
  throw new Problem('invalid-input', sentence, { errors: { effectiveOn: sentence } })
}

const basisPointsOf = (rate: Rate | null) => (rate && 'basisPoints' in rate ? rate.basisPoints : null)
const centsOf = (rate: Rate | null) => (rate && 'cents' in rate ? rate.cents : null)
