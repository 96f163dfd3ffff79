/** Every way a request can end that a person is told about, with its HTTP status. */
export const problems = {
  'invalid-input': 422,
  'malformed-request': 400,
  'link-invalid': 400,
  'login-required': 401,
  'wrong-credentials': 401,
  'card-declined': 402,
  'payment-failed': 402,
  forbidden: 403,
  'step-up-needed': 403,
  'second-person-needed': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'email-taken': 409,
  'last-admin': 409,
  'last-owner': 409,
  'price-changed': 409,
  'duplicate-order': 409,
  'order-in-progress': 409,
  'order-state': 409,
  'key-reused': 409,
  'revision-conflict': 409,
  'time-taken': 409,
  'time-not-offered': 409,
  'too-late-to-change': 409,
  'appointments-there': 409,
  'hold-ended': 409,
  'draft-read-only': 409,
  'link-expired': 410,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  unexpected: 500,
  unavailable: 503,
  'payment-unavailable': 503,
  'checkout-closed': 503,
} as const

export type ProblemCode = keyof typeof problems

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problems, code)

export interface ProblemExtras {
  /** Field path ("owners.0.email") to the sentence that stands beside the field. */
  errors?: Record<string, string>
  /** Members that are added to the answer as they are: a fresh quote, a stored draft. */
  data?: Record<string, unknown>
  retryAfterSeconds?: number
  cause?: unknown
}

/**
 * The one error class. `detail` is the sentence that a person reads. Recognise it with `isProblem`, never with
 * `instanceof`: this module may be loaded twice (bundled and by Node itself).
 */
export class Problem extends Error {
  readonly isProblem = true
  readonly code: ProblemCode
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly data: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail, { cause: extras.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problems[code]
    this.errors = extras.errors
    this.data = extras.data
    this.retryAfterSeconds = extras.retryAfterSeconds
  }
}

export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'isProblem' in error && error.isProblem === true
}

/** No answer came to a request of the browser. */
export const unreachable = (cause?: unknown): Problem => new Problem('unavailable', unreachableText, { cause })
export const unreachableText = 'We couldn’t reach our server. Check your connection and try again.'
