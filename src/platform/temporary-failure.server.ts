/**
 * PostgreSQL's classes 08 (connection), 53 (disk full, out of memory, too many connections) and 57 (shutdown, recovery,
 * statement timeout), a server that may not write (25006), gave up a waiting (25P03, 55P03) or cannot reach its files
 * (58030); Node's names for a connection that failed and for a disk that takes nothing.
 */
const codes =
  /^(?:08...|53...|57...|25006|25P03|55P03|58030|ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/

/** The driver gives no code for these; the last is a rollback on a connection that had died (its own error is lost). */
const messages = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/**
 * True for what is not the request's fault and passes: the database is away, too slow, or out of room, or the disk is
 * full. Answered by 503, and not by 500 as a mistake of ours is.
 */
export function isTemporaryFailure(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : ''
    if (codes.test(code) || messages.test(current.message)) return true
  }
  return false
}
