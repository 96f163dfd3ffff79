import { codeClasses, type CodeClass } from './card-gateway-codes.ts'

export type FailureOutcome = 'declined' | 'unknown' | 'config' | 'bug' | 'not-found'

export interface CallFailure {
  outcome: FailureOutcome
  /** Square's code; NO_ANSWER or HTTP_502 where it sent none. For logs and rows, never for the person who pays. */
  code: string
}

export interface ProviderError {
  category?: string | undefined
  code?: string | undefined
  field?: string | undefined
}

export interface ProviderFailure {
  /** Undefined when no complete answer arrived: connection lost, timeout, body cut off. */
  statusCode?: number | undefined
  errors?: readonly ProviderError[] | undefined
}

export interface FailedCall {
  /** The request named a payment by its id: NOT_FOUND then speaks of that payment, not of our account. */
  namesPayment?: boolean
  /**
   * The caller knows that this card token was never sent before. Only then is a used token the payer's own doing;
   * otherwise an earlier send of ours may have gone through.
   */
  isFirstSend?: boolean
}

/**
 * What a failed call says about the payment: by category and code, never by HTTP status alone, because declines come as
 * 400 and as 402. Whatever is not surely a refusal is unknown. Of several errors the most cautious reading counts.
 */
export function classifyFailure(failure: ProviderFailure, call: FailedCall = {}): CallFailure {
  const { statusCode, errors = [] } = failure
  if (statusCode === undefined) return { outcome: 'unknown', code: 'NO_ANSWER' }
  const first = errors[0]
  const readable = errors.length > 0 && errors.every((error) => error.category !== 'V1_ERROR')
  const fallback = readable && first?.code ? first.code : `HTTP_${statusCode}`
  const isRefusal = statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429
  if (!isRefusal || !readable) return { outcome: 'unknown', code: fallback }
  const readings = errors.map((error) => ({ outcome: outcomeOf(error, call), code: error.code ?? fallback }))
  for (const outcome of mostCautiousFirst) {
    const reading = readings.find((one) => one.outcome === outcome)
    if (reading) return reading
  }
  return { outcome: 'unknown', code: fallback }
}

/** Whether the provider failed: no answer, a server error, or too many requests. */
export const isUnanswered = ({ statusCode }: ProviderFailure): boolean =>
  statusCode === undefined || statusCode >= 500 || statusCode === 408 || statusCode === 429

const mostCautiousFirst: readonly FailureOutcome[] = ['unknown', 'config', 'bug', 'not-found', 'declined']

function outcomeOf({ category, code, field }: ProviderError, call: FailedCall): FailureOutcome {
  if (category === 'API_ERROR' || category === 'RATE_LIMIT_ERROR') return 'unknown'
  if (code === 'NOT_FOUND') {
    // A card token that Square never issued was made up by whoever sent it to us.
    if (field === 'source_id') return 'declined'
    return call.namesPayment ? 'not-found' : 'config'
  }
  const known = code === undefined ? undefined : classOfCode(code)
  if (known === undefined) return 'unknown'
  if (known !== 'used') return known
  return call.isFirstSend ? 'declined' : 'unknown'
}

function classOfCode(code: string): CodeClass | undefined {
  return Object.hasOwn(codeClasses, code) ? codeClasses[code as keyof typeof codeClasses] : undefined
}
