import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { createPageContext } from '#platform/http/page-context.server.ts'
import { testApp } from '../../../../test/app.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { statementsOf } from '../../../../test/statements.ts'
import * as layout from './layout.tsx'
import * as order from './order.tsx'
import * as orders from './orders.tsx'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
// As in a running server, whose content listener is connected: prices and settings are cached.
app.content.follow('everything')
await pricesToday(app)
afterAll(() => running.close())

const staff = await aStaffMember(running, 'admin')
const { orderId } = await aPaidFormation(running)

interface Page {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>
}

/** What the page asks the database, with its frame, as one request does. */
async function statementsOfPage(page: Page, address: string, params: Record<string, string> = {}): Promise<string[]> {
  const url = new URL(address, app.origin)
  const load = () => {
    const request = new Request(url, { headers: { cookie: `__Host-sid=${staff.token}` } })
    const args = { request, params, url, pattern: url.pathname, context: createPageContext(app) }
    return Promise.all([layout.loader(args), page.loader(args)])
  }
  // Caches are warm, as after the first page.
  await load()
  return statementsOf(load)
}

test.each([
  ['the queue', orders, '/admin/orders', 9],
  ['the queue with a search', orders, '/admin/orders?q=cedar', 9],
] as const)('%s is read in few statements', async (_, page, address, most) => {
  const statements = await statementsOfPage(page, address)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
})

test('an order’s page is read in at most 48 statements, none of them twice', async () => {
  const statements = await statementsOfPage(order, `/admin/orders/${orderId}`, { orderId })
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(48)
})
