import { desc } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { consultationSettings } from './consultations-tables.server.ts'

export type ConsultationSettings = Omit<typeof consultationSettings.$inferSelect, 'effectiveFrom'>

/** Returns what an appointment takes now: minutes, hours, and days. */
export async function getConsultationSettings(db: Db): Promise<ConsultationSettings> {
  const [row] = await db.select().from(consultationSettings).orderBy(desc(consultationSettings.effectiveFrom)).limit(1)
  if (!row) throw new Error('consultation_settings has no row')
  const { effectiveFrom: _since, ...settings } = row
  return settings
}
