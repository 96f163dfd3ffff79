import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { leads } from '#features/leads/leads-tables.server.ts'
import { recentNumbers } from './recent-numbers.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 18, minutes))

async function leadsShown(): Promise<number | null | undefined> {
  const { figures } = await recentNumbers(app, 'admin', '30-days')
  return figures.find(({ key }) => key === 'leads')?.table?.total?.at(-1)
}

async function aLead(): Promise<void> {
  const lead = { kind: 'contact' as const, name: 'Alex', email: 'a@example.com', mailbox: 'a@example.com' }
  await app.db.insert(leads).values({ ...lead, createdAt: at(0) })
}

test('numbers are counted once a minute for all who look, shown while they are counted again, and not when they are old', async () => {
  running.setNow(at(1))
  expect(await leadsShown()).toBe(0)
  await aLead()
  expect(await leadsShown()).toBe(0)
  running.setNow(at(3))
  expect(await leadsShown()).toBe(0)
  await expect.poll(leadsShown).toBe(1)
  await aLead()
  running.setNow(at(30))
  expect(await leadsShown()).toBe(2)
})
