/** The database is away: PostgreSQL's class 57P and 08, or no connection at all. */
export function isConnectionFailure(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : ''
    if (
      /^(57P0|08|53300|ECONN|ETIMEDOUT|EPIPE)/.test(code) ||
      /timeout exceeded when trying to connect|Connection terminated/.test(current.message)
    )
      return true
  }
  return false
}
