import { eq, ne } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#features/auth/auth-tables.server.ts'
import { posts } from '#features/blog/blog-tables.server.ts'
import { registeredAgentSettings } from '#features/registered-agent/registered-agent-tables.server.ts'
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

test('the sample articles fill an empty blog only, and stay as they are afterwards', async () => {
  const stored = () => db.select().from(posts).orderBy(posts.id)
  await db.delete(posts)
  await seedSampleContent(db)
  const articles = await stored()
  expect(articles.length).toBeGreaterThanOrEqual(9)
  expect(articles.filter(({ status }) => status === 'published')).toHaveLength(articles.length)
  await db.delete(posts).where(ne(posts.id, 'the-initial-report'))
  await seedSampleContent(db)
  expect(await stored()).toHaveLength(1)
})
