import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  StaticRouterProvider,
} from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { createPageContext } from '#platform/http/page-context.server.ts'
import * as legalText from '#app/pages/admin/legal/legal-text.tsx'
import * as legalTexts from '#app/pages/admin/legal/legal-texts.tsx'
import { aSession, testApp } from '../../../../../test/app.ts'
import { aUser } from '../../../../../db/build.ts'
import * as fees from './fees.tsx'
import * as price from './price.tsx'
import * as prices from './prices.tsx'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

interface Page {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>
  default: ComponentType
}

/** The page as the server renders it for someone of this role, its loader called with a real session. */
async function show(page: Page, path: string, address: string, role: 'staff' | 'admin' = 'admin'): Promise<string> {
  const token = await aSession(app, await aUser(app.db, { role }))
  const loader: LoaderFunction = (args) => page.loader(args)
  const handler = createStaticHandler([{ path, loader, Component: page.default }])
  const request = new Request(new URL(address, app.origin), { headers: { cookie: `__Host-sid=${token}` } })
  const context = await handler.query(request, { requestContext: createPageContext(app) })
  if (context instanceof Response) throw new Error(`answered ${context.status}`)
  if (context.errors) throw Object.values(context.errors)[0]
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test('the price list names every amount and leads to its change', async () => {
  const page = await show(prices, '/admin/prices', '/admin/prices')
  expect(page).toContain('href="/admin/prices/product/llc"')
  expect(page).toContain('href="/admin/prices/agent-offer/registered-agent"')
  expect(page).toContain('3 amounts are to be confirmed.')
})

test('a change shows what it moves, before anyone types', async () => {
  const page = await show(price, '/admin/prices/:kind/:id', '/admin/prices/bundle/starter')
  expect(page).toContain('$178.00, saves $50.00')
  expect(page).toContain('Save draft')
})

test('fees show what the law asks beside what orders charge', async () => {
  const page = await show(fees, '/admin/prices/fees', '/admin/prices/fees')
  expect(page).toContain('Checked today: Expedited filing, for each entity')
  expect(page).toContain('The law asks $0.00 for this filing.')
})

test('legal texts list their versions, and a draft names its open points', async () => {
  const list = await show(legalTexts, '/admin/legal-texts', '/admin/legal-texts')
  expect(list).toContain('href="/admin/legal-texts/terms/draft-1"')
  const draft = await show(legalText, '/admin/legal-texts/:kind/:version', '/admin/legal-texts/terms/draft-1')
  expect(draft).toContain('Settle the open points first.')
  expect(draft).toContain('Not a law firm')
})

test('only admins see prices, and an unknown price is not found', async () => {
  await expect(show(prices, '/admin/prices', '/admin/prices', 'staff')).rejects.toBeDefined()
  await expect(show(price, '/admin/prices/:kind/:id', '/admin/prices/product/nothing')).rejects.toBeDefined()
})
