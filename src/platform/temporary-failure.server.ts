/**
 * PostgreSQL's classes 08 (connection), 53 (disk full, out of memory, too many connections) and 57 (shutdown, recovery,
 * statement timeout), a server that may not write (25006), timed out (25P03, 55P03), or can't reach its files (58030); and
 * Node's codes for a failed connection and a full or failing disk.
 */
const codes =
  /^(?:08...|53...|57...|25006|25P03|55P03|58030|ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/

/** The driver sets no code for these; the last is a rollback on a dead connection, whose own error is lost. */
const messages = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/**
 * True for a temporary failure that isn't the request's fault: the database is unavailable, too slow, or out of space, or
 * the disk is full. Answered with 503, unlike our own bugs, which get 500.
 */
export function isTemporaryFailure(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : ''
    if (codes.test(code) || messages.test(current.message)) return true
  }
  return false
}
