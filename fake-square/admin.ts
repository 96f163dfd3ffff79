import type { Bank } from './bank.ts'
import { recordDispute } from './disputes.ts'
import { readFields, sendJson, type Exchange } from './exchange.ts'
import { faultModes, operations, type FaultRule, type Faults } from './faults.ts'
import { readJsonLines } from './ledger.ts'
import { isFields, textOf, type Fields } from './request-fields.ts'
import type { Webhooks, WebhookTarget } from './webhooks.ts'

export interface Controls {
  bank: Bank
  faults: Faults
  webhooks: Webhooks
}

interface Reply {
  status: number
  body: object
}

type Handler = (controls: Controls, fields: Fields) => Reply | Promise<Reply>

const ok = (body: object): Reply => ({ status: 200, body })
const wrong = (error: string): Reply => ({ status: 400, body: { error } })

const handlers = new Map<string, Handler>([
  ['GET /_admin/ledger', ({ bank }) => ok({ events: readJsonLines(bank.ledgerPath) })],
  ['GET /_admin/faults', ({ faults }) => ok({ faults: faults.rules() })],
  ['POST /_admin/faults', addFault],
  [
    'DELETE /_admin/faults',
    ({ faults }) => {
      faults.clear()
      return ok({ faults: [] })
    },
  ],
  ['POST /_admin/forget-keys', forgetKeys],
  ['POST /_admin/webhooks', replayWebhooks],
  ['POST /_admin/settings', changeSettings],
  ['POST /_admin/disputes', disputePayment],
])

/** Orders for tests and load scripts: faults, forgotten keys, webhooks again, delays. */
export async function answerAdmin(controls: Controls, { request, response, method, url }: Exchange): Promise<void> {
  const handler = handlers.get(`${method} ${url.pathname}`)
  if (!handler) return sendJson(response, 404, { error: 'Not found' })
  const fields = await readFields(request)
  const reply = fields ? await handler(controls, fields) : wrong('Expected a JSON object')
  await controls.bank.settled()
  sendJson(response, reply.status, reply.body)
}

/** `paymentId`, or `disputeId` with its next `state`. */
function disputePayment({ bank }: Controls, fields: Fields): Reply {
  const [paymentId, disputeId] = [textOf(fields, 'paymentId'), textOf(fields, 'disputeId')]
  const [state, reason] = [textOf(fields, 'state'), textOf(fields, 'reason')]
  const known = disputeId ? bank.book.disputes.get(disputeId)?.paymentId : paymentId
  if (bank.book.payments.get(known ?? '')?.status !== 'COMPLETED') return wrong('Only a completed payment is disputed')
  return ok({ disputeId: recordDispute(bank, { paymentId: known ?? '', disputeId, state, reason }) })
}

function addFault({ faults }: Controls, fields: Fields): Reply {
  const operation = [...operations, 'any' as const].find((one) => one === fields.operation)
  const mode = faultModes.find((one) => one === String(fields.mode))
  if (!operation) return wrong(`operation is one of ${operations.join(', ')}, any`)
  if (!mode) return wrong(`mode is one of ${faultModes.join(', ')}`)
  const rule: FaultRule = { operation, mode }
  for (const name of ['count', 'probability', 'delayMs'] as const) {
    const value = fields[name]
    if (value === undefined) continue
    if (typeof value !== 'number' || !(value >= 0)) return wrong(`${name} is a number from 0`)
    rule[name] = value
  }
  if (typeof fields.isProcessed === 'boolean') rule.isProcessed = fields.isProcessed
  faults.add(rule)
  return ok({ faults: faults.rules() })
}

/** All keys; those of `keys`; or each with `probability`. */
function forgetKeys({ bank }: Controls, fields: Fields): Reply {
  const { keys, probability } = fields
  const known = [...bank.book.paymentKeys, ...bank.book.refundKeys]
  const chosen = known
    .filter(([key]) => !Array.isArray(keys) || keys.includes(key))
    .filter(() => typeof probability !== 'number' || Math.random() < probability)
  return ok({ forgotten: bank.forgetKeys(chosen.map(([key]) => key)) })
}

async function replayWebhooks({ webhooks, bank }: Controls, fields: Fields): Promise<Reply> {
  await bank.settled()
  const { copies, shuffle } = fields
  const paymentId = textOf(fields, 'paymentId')
  const target = targetOf(fields, webhooks.target())
  const statuses = await webhooks.replay({
    copies: typeof copies === 'number' ? copies : 1,
    shuffle: shuffle === true,
    ...(paymentId === undefined ? {} : { paymentId }),
    ...(target === undefined ? {} : { target }),
  })
  return ok({ statuses })
}

/**
 * `webhook: { url, signatureKey, copies?, shuffleMs? } | null`, `listDelayMs`, `delayVoidMs` (null: as asked for),
 * `areRefundsFailing`.
 */
function changeSettings({ bank, webhooks }: Controls, fields: Fields): Reply {
  const { listDelayMs, delayVoidMs, areRefundsFailing, webhook } = fields
  if (typeof listDelayMs === 'number') bank.listDelayMs = listDelayMs
  if (typeof delayVoidMs === 'number') bank.delayVoidMs = delayVoidMs
  if (delayVoidMs === null) bank.delayVoidMs = undefined
  if (typeof areRefundsFailing === 'boolean') bank.areRefundsFailing = areRefundsFailing
  if (webhook === null) webhooks.setTarget(undefined)
  if (isFields(webhook)) webhooks.setTarget(targetOf(webhook, webhooks.target()))
  return ok({
    listDelayMs: bank.listDelayMs,
    delayVoidMs: bank.delayVoidMs ?? null,
    areRefundsFailing: bank.areRefundsFailing,
    webhook: webhooks.target()?.url ?? null,
  })
}

function targetOf(fields: Fields, current: WebhookTarget | undefined): WebhookTarget | undefined {
  const url = textOf(fields, 'url') ?? current?.url
  const signatureKey = textOf(fields, 'signatureKey') ?? current?.signatureKey
  if (!url || !signatureKey) return undefined
  const target: WebhookTarget = { ...current, url, signatureKey }
  if (typeof fields.copies === 'number') target.copies = fields.copies
  if (typeof fields.shuffleMs === 'number') target.shuffleMs = fields.shuffleMs
  return target
}
