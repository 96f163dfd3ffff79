import { createLog, errorFields } from '#platform/log.server.ts'

/**
 * Writes down an error that nothing caught, and ends the process (R93): what it left half done is unknown, and whatever starts
 * it again begins clean. Without this, Node would print the error with all of its fields, which may be personal data.
 */
export function endOnUnexpectedError(log = createLog('error')): void {
  const end = (kind: string) => (error: unknown) => {
    log.error('unexpected error, the process ends', { kind, ...errorFields(error) })
    process.exit(1)
  }
  process.on('uncaughtException', end('exception'))
  process.on('unhandledRejection', end('rejection'))
}
