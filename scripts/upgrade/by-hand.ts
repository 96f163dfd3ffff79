import { randomUUID } from 'node:crypto'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { aFormation } from '../../test/formation.ts'
import { type Visitor, visitor } from '../chaos/acts/visitor.ts'

type Body = Record<string, unknown>

/** What the visitor is answered. Throws for an answer that is no success. */
export async function call(who: Visitor, method: string, path: string, body?: object): Promise<Body> {
  const answer = await who.send(method, path, body)
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Someone with a new account, logged in. */
export async function openAccount(origin: string): Promise<{ who: Visitor; email: string }> {
  const who = visitor(origin)
  const email = `client-${randomUUID()}@example.com`
  const person = { email, password: `long enough ${randomUUID()}`, firstName: 'Casey', lastName: 'Client' }
  await call(who, 'POST', '/api/auth/register', person)
  return { who, email }
}

/** A form with these answers; the path of its draft. */
export async function writeDraft(who: Visitor, step: string, formation: FormationDraft): Promise<string> {
  const begun = await call(who, 'POST', '/api/formation/drafts', { structure: 'LLC' })
  const path = `/api/formation/drafts/${String(begun['draftId'])}`
  await call(who, 'PUT', path, { revision: begun['revision'], step, formation })
  return path
}

/** A paid order by the stand-in's good card; its id. */
export async function buy(who: Visitor, cart: { addons: string[]; draftId?: string; businessName?: string }) {
  const choice = { baseService: 'llc', addons: cart.addons }
  const { totalCents } = await call(who, 'POST', '/api/orders/quote', choice)
  const terms = { amount: totalCents, paymentToken: 'cnon:card-nonce-ok', termsVersion: orderTermsVersion }
  return String((await call(who, 'POST', '/api/orders/create', { ...choice, ...cart, ...terms }))['orderId'])
}

/** An LLC with one owner. */
export function wholeForm(email: string): FormationDraft {
  return aFormation({
    businessName: `Tide ${randomUUID().slice(0, 8)} LLC`,
    registeredAgent: { type: 'legate' },
    registeredAgentSignature: undefined,
    owners: [{ firstName: 'Alex', lastName: 'Sample', email, ownershipPercentage: 100 }],
  })
}
