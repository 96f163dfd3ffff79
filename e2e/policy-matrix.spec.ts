import type { APIRequestContext, Page } from '@playwright/test'
import type { PageAccess } from '#app/shell/page-loader.ts'
import { formCompany } from './company.ts'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

// R47 and R58: every page and every endpoint, from the maps of the built program, called as each kind of caller.

type Caller = 'anonymous' | 'client' | 'other client' | 'staff' | 'pii reader' | 'admin'
type Outcome = 'let in' | 'sent to log in' | 'refused'

interface BuiltRoute {
  id: string
  path?: string
  index?: boolean
  parentId?: string
  module: { loader?: { access?: PageAccess } }
}

const quiz = {
  business_type: 'service',
  owners_count: 'solo',
  revenue_projection: 'under_50k',
  liability_concern: 'low',
  tax_priority: 'simple',
  funding_plans: 'no',
}

const staff: readonly Caller[] = ['staff', 'pii reader', 'admin']
const clients: readonly Caller[] = ['client', 'other client']
const allowed: Record<PageAccess | 'client', readonly Caller[]> = {
  public: ['anonymous', ...clients, ...staff],
  user: [...clients, ...staff],
  client: clients,
  staff,
  admin: ['admin'],
  'pii-reader': ['pii reader'],
}

/** The pages of the program with their addresses and the access that their loaders declare. */
async function readPages() {
  const built = (await import(new URL('../build/server/index.js', import.meta.url).href)) as {
    routes: Record<string, BuiltRoute>
  }
  const routes = Object.values(built.routes)
  const pathOf = ({ path = '', parentId }: BuiltRoute): string => {
    const parent = parentId ? built.routes[parentId] : undefined
    return `${parent ? pathOf(parent) : ''}/${path}`.replaceAll(/\/+/g, '/')
  }
  const isParent = ({ id }: BuiltRoute) => routes.some(({ parentId }) => parentId === id)
  return routes
    .filter((route) => !isParent(route) && !route.path?.includes('*'))
    .map((route) => ({ id: route.id, path: pathOf(route).replace(/(.)\/$/, '$1'), loader: route.module.loader }))
}

/** What an answer means, whatever its content. Logged out, the dashboard says so at its own address. */
function outcomeOf(status: number, location: string): Outcome {
  if (/^\/(admin\/)?login\b/.test(location) || status === 401) return 'sent to log in'
  return status === 403 ? 'refused' : 'let in'
}

const open = (request: APIRequestContext, method: string, address: string) =>
  request.fetch(address, {
    method,
    maxRedirects: 0,
    ...(method === 'GET' ? {} : { data: {}, headers: { 'sec-fetch-site': 'same-origin' } }),
  })

async function everyCaller(page: Page, anotherDevice: () => Promise<Page>) {
  await openAccount(page)
  const submission = await postAs(page, '/api/quiz/submissions', { answers: quiz })
  const draftId = /formation\/([^?]+)/.exec(await openDraft(page, 'LLC'))?.[1] ?? ''
  const orderId = await payOrder(page)
  const { companyId } = await formCompany(page)
  const nobody = await anotherDevice()
  const other = await anotherDevice()
  await openAccount(other)
  const member = await anotherDevice()
  await openBackOffice(member)
  const reader = await anotherDevice()
  await openBackOffice(reader)
  const { user } = (await (await reader.request.get('/api/auth/me')).json()) as { user: { email: string } }
  await query('update users set is_pii_reader = true where email = $1', [user.email])
  const admin = await anotherDevice()
  await openBackOffice(admin, 'admin')
  const callers: Callers = {
    anonymous: nobody.request,
    client: page.request,
    'other client': other.request,
    staff: member.request,
    'pii reader': reader.request,
    admin: admin.request,
  }
  return { callers, ids: { orderId, draftId, companyId, submissionId: String(submission['submissionId']) } }
}

type Callers = Record<Caller, APIRequestContext>

const entries = <Key extends string, Value>(record: Record<Key, Value>) => Object.entries(record) as [Key, Value][]

/** What is wrong with the answers to one request, made as every caller at once. */
async function tryAsEveryone(
  callers: Callers,
  wrongWith: (caller: Caller, request: APIRequestContext) => Promise<string[]>,
) {
  return (await Promise.all(entries(callers).map(([caller, request]) => wrongWith(caller, request)))).flat()
}

async function wrongPages(callers: Callers, ids: Record<string, string>): Promise<string[]> {
  const pages = await readPages()
  expect(pages.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const { id, path, loader } of pages) {
    // A page that reads nothing on the server has nothing to guard; the back office's have a loader each.
    if (loader ? !loader.access && id !== 'pages/not-found' : path.startsWith('/admin')) wrong.push(`${id}: no policy`)
    const access = loader?.access ?? 'public'
    const address = path.replaceAll(/:(\w+)\??/g, (_, name: string) => ids[name] ?? 'x')
    const isOfOneClient = access === 'user' && /:(orderId|draftId|submissionId|companyId)/.test(path)
    // The page, and its data alone as a page that is already open asks for it.
    for (const asked of access === 'public' ? [address] : [address, `${address}.data?_routes=${id}`])
      wrong.push(
        ...(await tryAsEveryone(callers, async (caller, request) => {
          const answer = await open(request, 'GET', asked)
          const status = answer.status()
          const location =
            asked === address
              ? (answer.headers()['location'] ?? '')
              : (/"(\/(?:admin\/)?login[^"]*)"/.exec(await answer.text())?.[1] ?? '')
          const outcome = outcomeOf(status, location)
          const isAllowed = allowed[access].includes(caller)
          if ((outcome === 'let in') !== isAllowed) return [`${asked} as ${caller}: ${status} ${outcome}`]
          const isFound = isOfOneClient && isAllowed && caller !== 'client' && status !== 404
          return isFound ? [`${asked} as ${caller}: ${status}, though another’s`] : []
        })),
      )
  }
  return wrong
}

interface Operation {
  'x-access': PageAccess | 'second-factor' | 'client'
}

async function wrongEndpoints(callers: Callers): Promise<string[]> {
  const { paths } = (await (await callers.anonymous.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = entries(paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, { 'x-access': access }]) => ({ path, method: method.toUpperCase(), access })),
  )
  expect(operations.length).toBeGreaterThan(140)
  const wrong: string[] = []
  for (const { path, method, access } of operations) {
    // It ends the session that the next calls need.
    if (path === '/api/auth/logout') continue
    const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    wrong.push(
      ...(await tryAsEveryone(callers, async (caller, request) => {
        const answer = await open(request, method, address)
        const status = answer.status()
        const { code } = (status === 403 ? await answer.json() : {}) as { code?: string }
        if (status >= 500) return [`${method} ${path} as ${caller}: ${status}`]
        // A client has none yet, and is asked for their password.
        if (access === 'public' || (access === 'second-factor' && clients.includes(caller))) return []
        // A step-up is asked of those who may.
        const isLetIn = status !== 401 && (status !== 403 || code === 'step-up-needed')
        const isAllowed = allowed[access === 'second-factor' ? 'user' : access].includes(caller)
        return isLetIn === isAllowed ? [] : [`${method} ${path} as ${caller}: ${status}`]
      })),
    )
  }
  return wrong
}

test('every page and every endpoint lets in just those whom it declares', async ({ page, anotherDevice }) => {
  test.setTimeout(180_000)
  const { callers, ids } = await everyCaller(page, anotherDevice)
  expect(await wrongPages(callers, ids)).toEqual([])
  expect(await wrongEndpoints(callers)).toEqual([])
})
