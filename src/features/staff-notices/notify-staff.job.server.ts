import { errorFields } from '#platform/log.server.ts'
import type { App } from '#platform/app.server.ts'
import { noteDeadLetters, noteDuePromises } from './note-due.server.ts'
import { noteLog } from './note-log.server.ts'

/** Looks for what the clock and the queues bring; what people do is noted by the loop. */
export async function notifyStaff(app: App): Promise<void> {
  await noteDuePromises(app)
  await noteDeadLetters(app)
}

const pauseMs = 3000

/** Notes what people did a few seconds later, until `stop`. */
export function startNotingLog(app: App): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      await noteLog(app).catch((error: unknown) => app.log.warn('staff not notified', errorFields(error)))
      await pause(pauseMs, stopped.signal)
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await loop
    },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
}
