import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { registeredAgentSettings, users } from '#platform/schema.server.ts'
import { testDatabase } from '../test/database.ts'
import { seedSampleContent } from './seed.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

test('sample content fills what is empty, makes no account, and leaves what the firm entered', async () => {
  await db.update(registeredAgentSettings).set({ providerName: '' })
  await seedSampleContent(db)
  expect(await db.select({ name: registeredAgentSettings.providerName }).from(registeredAgentSettings)).toEqual([
    { name: 'Legate' },
  ])
  expect(await db.select().from(users)).toEqual([])
  await db
    .update(registeredAgentSettings)
    .set({ providerName: 'Our Agents Inc.' })
    .where(eq(registeredAgentSettings.id, true))
  await seedSampleContent(db)
  expect(await db.select({ name: registeredAgentSettings.providerName }).from(registeredAgentSettings)).toEqual([
    { name: 'Our Agents Inc.' },
  ])
})
