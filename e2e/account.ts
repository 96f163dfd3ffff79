import type { Page } from '@playwright/test'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { aPerson, type Person } from './steps.ts'

/** The storage flag of a logged-in browser. */
export const sessionFlag = 'legate.session'

/** An account with its session in the page's browser, without the form; leaves the page on a short page of the site. */
export async function openAccount(page: Page, person = aPerson()): Promise<Person> {
  await page.goto('/terms')
  const { firstName, lastName, email, password } = person
  await postAs(page, '/api/auth/register', { firstName, lastName, email, password })
  await page.evaluate((flag) => localStorage.setItem(flag, '1'), sessionFlag)
  return person
}

/** What a page of ours would send, with its session; the answer's JSON. Fails on any answer that is not a success. */
export function postAs(page: Page, path: string, body: unknown, method = 'POST'): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([to, how, text]) => {
      const request: RequestInit = { method: how, headers: { 'content-type': 'application/json' }, body: text }
      const response = await fetch(to, request)
      const answer = (await response.json()) as Record<string, unknown>
      if (!response.ok) throw new Error(`${how} ${to}: ${response.status} ${JSON.stringify(answer)}`)
      return answer
    },
    [path, method, JSON.stringify(body)] as const,
  )
}

/** A formation form of the account with these answers, open at this step; the address of its page. */
export async function openDraft(
  page: Page,
  structure: string,
  formation: Record<string, unknown> = {},
  step = 'business-information',
): Promise<string> {
  const draft = await postAs(page, '/api/formation/drafts', { structure })
  const path = `/api/formation/drafts/${String(draft['draftId'])}`
  await postAs(page, path, { revision: draft['revision'], step, formation }, 'PUT')
  return `/formation/${String(draft['draftId'])}?step=${step}`
}

/** A paid order of the account, by the stand-in's good card; its id. */
export async function payOrder(page: Page, details: Record<string, unknown> = {}): Promise<string> {
  const choice = { baseService: 'llc', addons: [] }
  const { totalCents } = await postAs(page, '/api/orders/quote', choice)
  const order = {
    ...choice,
    amount: totalCents,
    paymentToken: 'cnon:card-nonce-ok',
    termsVersion: orderTermsVersion,
    ...details,
  }
  return String((await postAs(page, '/api/orders/create', order))['orderId'])
}
