import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import type { FileStore } from '#platform/file-store.server.ts'
import { registeredAgentSettings } from '#features/registered-agent/registered-agent-tables.server.ts'
import { seedCalendar } from './seed-calendar.ts'
import { seedDownloads } from './seed-downloads.ts'
import { seedPosts } from './seed-posts.ts'

/** The sample firm as registered agent; name, address and numbers come from ranges reserved for examples. */
const sampleProvider = {
  providerName: 'Legate',
  street: '118 Example Street',
  city: 'Seattle',
  zipCode: '98101',
  county: 'King',
  email: 'agent@legate.example',
  phone: '(206) 555-0143',
}

/**
 * Sample content for a database that has none yet, without any account. Never in production (the caller asks). Prices
 * and questions are reference data and come with the migrations. Without a place for files there are no resources.
 */
export async function seedSampleContent(db: Db, files?: FileStore): Promise<void> {
  await db.update(registeredAgentSettings).set(sampleProvider).where(eq(registeredAgentSettings.providerName, ''))
  await seedPosts(db)
  await seedCalendar(db)
  if (files) await seedDownloads(db, files)
}
