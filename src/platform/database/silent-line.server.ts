import { Socket } from 'node:net'

/** Longer than the database is silent while a statement runs (10 s) or a transaction is left open (15 s). */
export const silentAfterMs = 20_000

/**
 * A connection's socket that ends when nothing has come or gone for so long. The database's own limits end what it hears
 * of; on a line that swallows everything, a query would wait for ever and keep its connection (R79).
 */
export const endsWhenSilent = (afterMs: number) => (): Socket => {
  const socket = new Socket()
  socket.setTimeout(afterMs, () => socket.destroy())
  return socket
}
