import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import {
  type ConsultationSettings,
  getConsultationSettings,
} from '#features/consultations/consultation-settings.server.ts'
import { consultationSettings, consultationTypes } from '#features/consultations/consultations-tables.server.ts'
import type { SettingsInput, TypeInput } from './staff-consultation.ts'

/** Saves what an appointment takes; it holds for bookings from now on. The settings before are kept. */
export const saveSettings = (app: App, by: CurrentUser, input: SettingsInput): Promise<ConsultationSettings> =>
  app.db.transaction(async (tx) => {
    await tx.insert(consultationSettings).values({ ...input, effectiveFrom: app.now() })
    await writeAudit(tx, {
      actor: `user:${by.id}`,
      action: 'consultation-settings.saved',
      object: 'consultation-settings:firm',
    })
    return getConsultationSettings(tx)
  })

/** Changes a type of appointment; those that are booked keep their length. Throws `not-found`. */
export const saveType = (app: App, by: CurrentUser, key: string, input: TypeInput): Promise<void> =>
  app.db.transaction(async (tx) => {
    const saved = await tx
      .update(consultationTypes)
      .set(input)
      .where(eq(consultationTypes.key, key))
      .returning({ key: consultationTypes.key })
    if (saved.length === 0) throw new Problem('not-found', 'We don’t offer this kind of appointment.')
    await writeAudit(tx, {
      actor: `user:${by.id}`,
      action: 'consultation-type.saved',
      object: `consultation-type:${key}`,
    })
  })
