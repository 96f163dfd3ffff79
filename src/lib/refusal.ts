import { isProblemCode, Problem } from './problem.ts'

interface Answer {
  status: number
  text: string
  /** The header, in seconds. */
  retryAfter: string | null
}

/** The `Problem` in an answer of our server that is no success; `failure` is the sentence for one that brings none. */
export function readRefusal({ status, text, retryAfter }: Answer, failure: string): Problem {
  const answer = parseJson(text)
  const members = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  const detail =
    [members['error'], members['detail'], members['message']].find(
      (said): said is string => typeof said === 'string' && said !== '',
    ) ?? failure
  const code = isProblemCode(members['code']) ? members['code'] : status === 503 ? 'unavailable' : 'unexpected'
  const seconds = Number(retryAfter)
  return new Problem(code, detail, {
    data: members,
    ...(members['errors'] ? { errors: members['errors'] as Record<string, string> } : {}),
    ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  })
}

/** Undefined for what is no JSON: the page of a proxy, or nothing at all. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
