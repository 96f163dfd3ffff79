import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export const hasExited = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

/** Resolves once it has ended; at once if it has, or never began. */
export const exited = (child: ChildProcess): Promise<void> =>
  new Promise((done) => (hasExited(child) ? done() : child.once('exit', () => done())))

interface Stop {
  signal?: NodeJS.Signals
  /** After how many milliseconds it is killed: longer than Legate takes for open requests unless it is given. */
  killAfterMs?: number
}

/** Tells a child to end, and waits until it has. One that doesn't in time is killed. */
export async function stop(
  child: ChildProcess,
  { signal = 'SIGTERM', killAfterMs = 40_000 }: Stop = {},
): Promise<void> {
  if (hasExited(child)) return
  const killing = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const ended = exited(child)
  child.kill(signal)
  await ended
  clearTimeout(killing)
}

/**
 * Asks until the answer is yes. What it throws counts as no, but for a server that has ended.
 *
 * @throws Error with what `otherwise` says, after `withinMs` milliseconds without a yes
 */
export async function until(
  isTrue: () => Promise<boolean>,
  withinMs: number,
  otherwise: string | (() => string),
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const answer = await isTrue().catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('The server ended')) throw error
      return false
    })
    if (answer) return
    await pause(50)
  }
  throw new Error(typeof otherwise === 'string' ? otherwise : otherwise())
}
