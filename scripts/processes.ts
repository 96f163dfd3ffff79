import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
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
 * Returns the address in the line that Legate prints once it is ready. `hear` gets every line, also later.
 *
 * @throws Error when it ends before
 */
export function readyAt(child: ChildProcess, hear?: (line: string) => void): Promise<string> {
  return new Promise((ready, failed) => {
    if (!child.stdout) throw new Error('The server has no output')
    createInterface(child.stdout).on('line', (line) => {
      hear?.(line)
      const origin = / ready at (http\S+)/.exec(line)?.[1]
      if (origin) ready(origin)
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was ready: is it built?`)))
  })
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
