import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import type { Rig } from '../rig/rig.ts'
import type { Client } from './client.ts'

const carts = [
  { baseService: 'llc', addons: ['registered-agent', 'ein'] },
  { baseService: 'llc', addons: [] },
  { baseService: 'c-corp', addons: ['operating-agreement'] },
  { baseService: 's-corp', addons: ['ein'] },
  { baseService: 'annual-report', addons: [] },
]
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

export interface PayOptions {
  isDeclined?: boolean
}

/** Orders and pays; a submit that got no answer is sent again as it was. Returns the order, once it is known to be paid. */
export async function pay(rig: Rig, client: Client, { isDeclined = false }: PayOptions = {}): Promise<string | null> {
  const cart = pick(carts)
  const quote = await client.visitor.insist('POST', '/api/orders/quote', cart)
  const businessName = `Company ${randomUUID()}`
  const terms = { termsVersion: orderTermsVersion, amount: quote.body['totalCents'] }
  const submit = async (paymentToken: string) => {
    const key = randomUUID()
    const order = { ...cart, ...terms, businessName, paymentToken }
    const { status, body } = await client.visitor.insist('POST', '/api/orders/create', order, {
      'idempotency-key': key,
    })
    const orderId = typeof body['orderId'] === 'string' ? body['orderId'] : null
    rig.told.push({ act: 'pay', key, status, orderId })
    return { status, orderId }
  }
  let { status, orderId } = await submit(isDeclined ? 'cnon:card-nonce-declined' : 'cnon:card-nonce-ok')
  if (status === 402 && Math.random() < 0.7) ({ status, orderId } = await submit('cnon:card-nonce-ok'))
  if (status === 201) return orderId
  return status === 202 && orderId && (await becomesPaid(client, orderId)) ? orderId : null
}

/** What a client does who was told that the payment is being checked. */
async function becomesPaid({ visitor }: Client, orderId: string): Promise<boolean> {
  for (let looks = 0; looks < 60; looks++) {
    const { body } = await visitor.insist('GET', `/api/orders/${orderId}`)
    if (body['paidAt'] || body['status'] === 'paid') return true
    await pause(500)
  }
  return false
}
