import { spawn } from 'node:child_process'
import { hasExited, until } from '../processes.ts'
import { root } from './step.ts'

export interface Started {
  pid: number
  /**
   * Sends SIGTERM, to itself or to the process that is named, and waits. Returns the code that it ended with; null for one that
   * had to be killed.
   */
  stop(pid?: number): Promise<number | null>
  /** Ends it at once, unless it has ended. */
  kill(): void
}

/** How long, in milliseconds, until it has to be ready, and until it has to have ended: requests have 30 seconds. */
const patience = { ready: 60_000, ended: 45_000 }

/** Starts a program that serves at this port, and waits until it says that it is ready. One that does not is killed. */
export async function startProgram(
  port: number,
  [program = '', ...args]: readonly string[],
  { ready, ended } = patience,
): Promise<Started> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  // Also when this program fails: what it started must not go on alone.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const exit = new Promise<number | null>((end) => child.once('exit', end))
  let written = ''
  let isThere = true
  child.once('error', (error) => {
    written += error.message
    isThere = false
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (written += part.toString()))
  const isReady = async () => {
    // One that is not there says so a moment later.
    if (!isThere || (child.pid !== undefined && hasExited(child)))
      throw new Error(`The server ended by itself: ${written.slice(-600)}`)
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  }
  try {
    await until(isReady, ready, () => `The server did not become ready: ${written.slice(-600)}`)
  } catch (error) {
    kill()
    throw error
  }
  return {
    pid: child.pid ?? 0,
    async stop(pid = child.pid ?? 0) {
      if (!hasExited(child)) process.kill(pid, 'SIGTERM')
      const late = setTimeout(kill, ended)
      const code = await exit
      clearTimeout(late)
      return code
    },
    kill,
  }
}
