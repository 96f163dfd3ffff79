import { randomBytes } from 'node:crypto'
import type { Bank } from './bank.ts'
import type { LedgerEvent } from './ledger.ts'
import { hashRequest, isFields, keyAnswer, moneyError, textOf, textTooLong, type Fields } from './request-fields.ts'
import { badRequest, failure, notFound, type Answer } from './square-shapes.ts'
import { findSource, hashToken, type DeclineCode, type Source } from './test-cards.ts'

/**
 * POST /v2/payments. A known key answers again what it answered first, a known key with another request is refused;
 * only then is the card token looked at, so that a repeat never finds its own token used.
 */
export function createPayment(bank: Bank, body: Fields): Answer {
  const early = keyAnswer(bank.book.paymentKeys, body) ?? requestError(bank, body)
  if (early) return early
  const sourceId = String(body.source_id)
  const source = findSource(sourceId, bank.tokens, bank.now())
  if (!source) return notFound('Card nonce not found', 'source_id')
  const refused = sourceError(bank, sourceId, source)
  if (refused) return refused
  bank.record(events(bank, body, source))
  const answer = bank.book.paymentKeys.get(String(body.idempotency_key))?.answer
  if (!answer) throw new Error('A payment was recorded without an answer')
  return answer
}

function requestError(bank: Bank, body: Fields): Answer | undefined {
  if (textOf(body, 'source_id') === undefined) {
    return badRequest('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', 'source_id')
  }
  const location = body.location_id ?? bank.locationId
  if (location !== bank.locationId) return badRequest('INVALID_LOCATION', 'The location is not yours.', 'location_id')
  const duration = body.delay_duration
  if (duration !== undefined && durationMs(duration) === undefined) {
    return badRequest('INVALID_VALUE', 'Expected an ISO 8601 duration.', 'delay_duration')
  }
  return (
    moneyError(body.amount_money, 'amount_money') ??
    textTooLong(body, 'reference_id', 40) ??
    textTooLong(body, 'note', 500) ??
    textTooLong(body, 'buyer_email_address', 255)
  )
}

function sourceError(bank: Bank, sourceId: string, source: Source): Answer | undefined {
  const isUsed = source.isSingleUse && bank.book.usedTokens.has(hashToken(sourceId))
  if (isUsed || source.outcome === 'used') {
    return badRequest('CARD_TOKEN_USED', 'The card token was already used.', 'source_id')
  }
  if (source.outcome !== 'expired') return undefined
  return failure(400, 'PAYMENT_METHOD_ERROR', 'CARD_TOKEN_EXPIRED', 'The card token is expired.', 'source_id')
}

const statusOfDecline: Record<DeclineCode, 400 | 402> = {
  // Declines come with either status, so nobody may tell them by it.
  GENERIC_DECLINE: 402,
  CVV_FAILURE: 400,
  ADDRESS_VERIFICATION_FAILURE: 402,
  INVALID_EXPIRATION: 400,
}

const defaultDelay = 'P7D'

function events(bank: Bank, body: Fields, source: Source): LedgerEvent[] {
  const at = bank.now()
  const delayDuration = textOf(body, 'delay_duration') ?? defaultDelay
  const delayMs = bank.delayVoidMs ?? durationMs(delayDuration) ?? 0
  const autocomplete = body.autocomplete !== false
  const money = isFields(body.amount_money) ? Number(body.amount_money.amount) : 0
  const [note, buyerEmail] = [textOf(body, 'note'), textOf(body, 'buyer_email_address')]
  const line = {
    at: at.toISOString(),
    paymentId: randomBytes(16).toString('base64url'),
    idempotencyKey: String(body.idempotency_key),
    amountCents: money,
    referenceId: textOf(body, 'reference_id') ?? null,
  }
  const created: LedgerEvent = {
    ...line,
    type: 'created',
    detail: {
      requestHash: hashRequest(body),
      tokenHash: hashToken(String(body.source_id)),
      locationId: bank.locationId,
      autocomplete,
      delayDuration,
      delayedUntil: new Date(at.getTime() + delayMs).toISOString(),
      card: source.card,
      ...(note === undefined ? {} : { note }),
      ...(buyerEmail === undefined ? {} : { buyerEmail }),
    },
  }
  const { outcome } = source
  if (outcome !== 'ok') {
    const code = outcome as DeclineCode
    return [created, { ...line, type: 'declined', detail: { code, status: statusOfDecline[code] } }]
  }
  const approved: LedgerEvent = { ...line, type: 'approved' }
  return autocomplete ? [created, approved, { ...line, type: 'completed' }] : [created, approved]
}

/** Milliseconds of an ISO 8601 duration such as PT6H or P7D; undefined for anything else. */
function durationMs(duration: unknown): number | undefined {
  if (typeof duration !== 'string') return undefined
  const match = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/.exec(duration)
  if (!match || !/\d/.test(duration)) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
