import { randomUUID } from 'node:crypto'
import { aPdf } from '../../test/uploads.ts'
import type { Account } from './firm.ts'
import type { Cast } from './order-stories.ts'
import { daysLater, minutesLater, type Story } from './timeline.ts'

/** What clients ask, what we answer, and what they say to that, if anything. */
const talks: readonly (readonly [asked: string, answer: string, thanks?: string])[] = [
  [
    'Our shop is moving in July. Should the annual report show the new address?',
    'Yes, if you’ve moved by the day we file. The report shows your principal office on that day.',
    'Thank you, that helps.',
  ],
  [
    'Can I change the registered agent after the state has filed?',
    'Yes. Tell us whom you’d like to name, and we’ll send you the form.',
  ],
  [
    'Which of the documents do I need for the bank?',
    'Most banks ask for the certificate of formation, the EIN letter, and the operating agreement.',
    'Got it.',
  ],
  [
    'How long does the state take at the moment?',
    'Usually two to three business days online. The state decides when to approve.',
  ],
  ['I uploaded the lease. Is page 2 readable?', 'It is. We have what we need.'],
]
const questions = [
  'Will you still work in Seattle? A new city may require a new license.',
  'Which of the two names should be on the certificate: with a comma before “LLC” or without?',
] as const

const write = (body: string, files: string[] = []) => ({ key: randomUUID(), body, files })

/** Uploads a file for the next message; its id. */
async function attach({ firm }: Cast, client: Account, orderId: string): Promise<string> {
  const form = new FormData()
  form.set('data', '{}')
  form.set('file', new File([Uint8Array.from(aPdf(orderId))], 'Lease of our shop.pdf'))
  return String((await firm.send(client, `/api/orders/${orderId}/messages/files`, form))['id'])
}

/** A client writes about their order, and staff answer; the latest wait for an answer. */
export async function* messageStory(cast: Cast, writtenAt: Date, isRead = true): Story {
  yield writtenAt
  const { firm, bought, desk } = cast
  const open = bought.filter(
    ({ ending }) => ending !== 'awaiting_payment' && ending !== 'processing' && ending !== 'canceled',
  )
  if (open.length === 0) return
  const { client, orderId } = firm.random.pick(open)
  const [asked, answer, thanks] = firm.random.pick(talks)
  const own = `/api/orders/${orderId}/messages`
  const theirs = `/api/staff/conversations/${orderId}/messages`
  const isOpen = (await firm.call(client, 'GET', own))['closedSince'] === null
  if (!isOpen) return
  const files = asked.includes('lease') || firm.random.chance(0.15) ? [await attach(cast, client, orderId)] : []
  await firm.call(client, 'POST', own, write(asked, files))
  yield firm.random.chance(0.5)
    ? minutesLater(firm.clock, firm.random.between(20, 200))
    : daysLater(firm.clock.now(), 1, firm.random.between(9, 12))
  await firm.call(firm.random.pick(desk), 'POST', theirs, write(answer))
  if (!isRead) return
  yield minutesLater(firm.clock, firm.random.between(30, 600))
  const { messages } = await firm.call(client, 'GET', own)
  await firm.call(client, 'POST', `${own}/read`, { upTo: (messages as unknown[]).length })
  if (thanks) {
    await firm.call(client, 'POST', own, write(thanks))
    yield minutesLater(firm.clock, firm.random.between(20, 90))
    await firm.call(firm.random.pick(desk), 'POST', `/api/staff/conversations/${orderId}/settle`, {})
  }
  if (!firm.random.chance(0.3)) return
  yield daysLater(firm.clock.now(), 1, firm.random.between(9, 12))
  await firm.call(firm.random.pick(desk), 'POST', theirs, { ...write(firm.random.pick(questions)), asksReply: true })
}
