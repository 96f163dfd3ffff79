import type { Bank } from './bank.ts'
import { cancelByKey, cancelPayment, completePayment, getPayment } from './change-payment.ts'
import { createPayment } from './create-payment.ts'
import { readFields, sendJson, type Exchange } from './exchange.ts'
import { answerWithFault, type Faults, type Operation } from './faults.ts'
import { getDispute, listDisputes } from './disputes.ts'
import { listPayments, listRefunds } from './list-payments.ts'
import { getRefund, refundPayment } from './refund-payment.ts'
import type { Fields } from './request-fields.ts'
import { badRequest, failure, type Answer } from './square-shapes.ts'

interface Route {
  method: 'GET' | 'POST'
  path: RegExp
  operation: Operation
  run: (bank: Bank, request: { id: string; body: Fields; query: URLSearchParams }) => Answer
}

const routes: readonly Route[] = [
  post(/^\/v2\/payments$/, 'create', (bank, { body }) => createPayment(bank, body)),
  get(/^\/v2\/payments$/, 'list', (bank, { query }) => listPayments(bank, query)),
  post(/^\/v2\/payments\/cancel$/, 'cancel', (bank, { body }) => cancelByKey(bank, body)),
  get(/^\/v2\/payments\/([^/]+)$/, 'get', (bank, { id }) => getPayment(bank, id)),
  post(/^\/v2\/payments\/([^/]+)\/complete$/, 'complete', (bank, { id }) => completePayment(bank, id)),
  post(/^\/v2\/payments\/([^/]+)\/cancel$/, 'cancel', (bank, { id }) => cancelPayment(bank, id)),
  post(/^\/v2\/refunds$/, 'refund', (bank, { body }) => refundPayment(bank, body)),
  get(/^\/v2\/refunds$/, 'list', (bank, { query }) => listRefunds(bank, query)),
  get(/^\/v2\/disputes$/, 'list', (bank, { query }) => listDisputes(bank, query)),
  get(/^\/v2\/disputes\/([^/]+)$/, 'get', (bank, { id }) => getDispute(bank, id)),
  get(/^\/v2\/refunds\/([^/]+)$/, 'get', (bank, { id }) => getRefund(bank, id)),
]

function post(path: RegExp, operation: Operation, run: Route['run']): Route {
  return { method: 'POST', path, operation, run }
}

function get(path: RegExp, operation: Operation, run: Route['run']): Route {
  return { method: 'GET', path, operation, run }
}

export interface SquareApi {
  bank: Bank
  faults: Faults
  wait: (ms: number) => Promise<void>
}

/** Answers one request to /v2, with whatever fault was ordered for it. */
export async function answerApi({ bank, faults, wait }: SquareApi, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange
  const send = (answer: Answer) => sendJson(response, answer.status, answer.body)
  const path = decodeURIComponent(url.pathname)
  const route = routes.find((one) => one.method === exchange.method && one.path.test(path))
  if (!route) return send(failure(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'Resource not found.'))
  if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
    return send(failure(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'This request could not be authorized.'))
  }
  const body = await readFields(request)
  if (!body) return send(badRequest('EXPECTED_JSON_BODY', 'Expected a JSON object.'))
  const id = route.path.exec(path)?.[1] ?? ''
  const work = async () => {
    const answer = route.run(bank, { id, body, query: url.searchParams })
    await bank.settled()
    return answer
  }
  const fault = faults.take(route.operation)
  if (!fault) return send(await work())
  await answerWithFault(fault, { response, work, send, wait })
}
