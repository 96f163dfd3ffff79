import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { lastConnectionsCame } from './supervise-workers.server.ts'

/** A connection that was taken a moment ago has not sent its request yet, and a proxy may be about to use one that it keeps. */
const quietMs = 1000
const closeEveryMs = 100

/**
 * Takes no more connections and resolves once those that are open have ended: each after its next answer, or, when nothing
 * comes for a second, without one (R77). `server.close()` would end at once those whose request is still on its way.
 */
export async function stopServing(server: Server): Promise<void> {
  server.prependListener('request', (_, res) => (res.shouldKeepAlive = false))
  const closed = new Promise<void>((done) => void NetServer.prototype.close.call(server, () => done()))
  let closing: NodeJS.Timeout | undefined
  // What came while the process had no time is read first: timers that are late run before it.
  const closeIdle = () => void setImmediate(() => server.closeIdleConnections())
  const waiting = setTimeout(() => {
    closeIdle()
    // What was under way when this began may keep its connection afterwards.
    closing = setInterval(closeIdle, closeEveryMs)
  }, quietMs)
  await Promise.all([closed, lastConnectionsCame()])
  clearTimeout(waiting)
  clearInterval(closing)
}
