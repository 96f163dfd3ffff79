import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { vi } from 'vitest'
import type { Prices, Product } from '#features/catalog/prices.ts'
import type { SquareSdk, TokenResult } from '#features/payments/square-sdk.ts'
import { NavigationContext } from '#ui/navigation/page-link.tsx'
import { memoryNavigation } from './navigation.tsx'
import { specifiedBundles } from './specified-prices.ts'

const product = (id: string, name: string, dollars: number, more: Partial<Product> = {}): Product => ({
  id,
  kind: 'addon',
  name,
  description: `About ${name}.`,
  priceCents: dollars * 100,
  period: '',
  features: [],
  category: null,
  isPopular: false,
  inCatalog: false,
  ...more,
})
const service = { kind: 'service', inCatalog: true } as const

/** The specification's price list. */
export const listPrices: Prices = {
  products: [
    product('llc', 'LLC Formation', 299, service),
    product('s-corp', 'S-Corp Election', 499, service),
    product('contract-review', 'Contract Review', 299, service),
    product('registered-agent', 'Registered Agent Service', 149, { period: '/year', inCatalog: true }),
    product('operating-agreement', 'Operating Agreement', 199),
    product('ein', 'EIN Application', 79),
    product('business-license', 'Business License Research', 299),
    product('trademark', 'Trademark Search and Filing', 499),
    product('website', 'Website Package', 999),
  ],
  bundles: specifiedBundles.map(({ savings, ...bundle }) => ({ ...bundle, savingsCents: savings * 100 })),
  stateFeesCents: { llc: 20_000, 's-corp': 20_000 },
}

export interface SentRequest {
  path: string
  body: Record<string, unknown>
  key: string | null
}

type Answer = (request: SentRequest) => Response | Promise<Response>

export const json = (status: number, body: unknown): Response => Response.json(body, { status })
export const problem = (status: number, code: string, text: string, more = {}): Response =>
  json(status, { status, code, detail: text, error: text, message: text, success: false, ...more })

/** Answers the page's calls by path; what it has no answer for is not found. Returns what was sent. */
export function answerCalls(answers: Record<string, Answer>): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as SentRequest['body']) : {}
    const request = { path, body, key: new Headers(init.headers).get('idempotency-key') }
    sent.push(request)
    return answers[path]?.(request) ?? problem(404, 'not-found', 'There is no such page.')
  })
  return sent
}

/** Square's browser script, as far as the card form sees it. Each call takes the next result; the last one stays. */
export function mockSquare(...results: TokenResult[]) {
  const seen = { attached: 0, destroyed: 0, amounts: [] as string[] }
  const sdk: SquareSdk = {
    payments: () => ({
      card: async () => ({
        attach: async () => void (seen.attached += 1),
        destroy: async () => void (seen.destroyed += 1),
        tokenize: async ({ amount }) => {
          seen.amounts.push(amount)
          return (results.length > 1 ? results.shift() : results[0]) ?? { status: 'INVALID' }
        },
      }),
    }),
  }
  window.Square = sdk
  return seen
}

/** The component at `/`, with every other address as a line of text. */
export function renderPage(page: ReactNode) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => page },
    { path: '*', Component: () => <p>Another page</p> },
  ])
  return render(
    <NavigationContext value={memoryNavigation}>
      <Stub initialEntries={['/']} />
    </NavigationContext>,
  )
}
