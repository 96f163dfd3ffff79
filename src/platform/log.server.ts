import { redactNumbers } from '#lib/redact-numbers.ts'
import { currentRequestId } from './traces/request-trace.server.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
const order = ['debug', 'info', 'warn', 'error', 'silent'] as const

// An allow-list (R30): a field that is not named here is never written, whatever a caller passes.
const allowed = new Set([
  'requestId',
  'method',
  'path',
  'status',
  'durationMs',
  'code',
  'errorName',
  'errorMessage',
  'stack',
  'orderId',
  'attemptId',
  'userId',
  'mailId',
  'job',
  'count',
  'state',
  'outcome',
  'address',
  'port',
  'version',
  'kind',
  'template',
  'directive',
  'tries',
])

export interface Log {
  debug(message: string, fields?: Record<string, unknown>): void
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}

const plain = (value: unknown) =>
  typeof value === 'string'
    ? redactNumbers(value).slice(0, 2000)
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : undefined

/**
 * From here on a line that cannot be written is lost and no more: on a full disk, or when whoever reads the log has gone,
 * Node would end the process. Lines are written again as soon as there is room (R91).
 */
export function outliveTheLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * JSON lines on `write`, UTC, one line an event (JSON escapes CR and LF: R76). What is logged for a request names it, also in
 * the jobs that it left behind.
 */
export function createLog(
  level: (typeof order)[number],
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const at =
    (name: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (order.indexOf(name) < order.indexOf(level)) return
      const kept = Object.fromEntries(
        Object.entries({ requestId: currentRequestId(), ...fields }).flatMap(([key, value]) => {
          const safe = allowed.has(key) ? plain(value) : undefined
          return safe === undefined ? [] : [[key, safe]]
        }),
      )
      write(
        `${JSON.stringify({ at: new Date().toISOString(), level: name, message: redactNumbers(message), ...kept })}\n`,
      )
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** The fields of a thrown value that may be logged. */
export function errorFields(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const message = messageOf(error)
  const cause = error.cause instanceof Error ? ` (cause: ${messageOf(error.cause)})` : ''
  const stack = (error.stack ?? '').replace(error.message, () => message)
  return { errorName: error.name, errorMessage: message + cause, stack }
}

/** Drizzle puts the values of a failed query into its message: names, addresses, hashes. Only the SQL is kept. */
function messageOf(error: Error): string {
  return 'params' in error && 'query' in error ? `Failed query: ${String(error.query)}` : error.message
}
