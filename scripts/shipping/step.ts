import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Outcome {
  name: string
  state: 'done' | 'not run here' | 'FAILED'
  text: string
}

export const done = (name: string, text: string): Outcome => ({ name, state: 'done', text })
export const notRun = (name: string, because: string): Outcome => ({ name, state: 'not run here', text: because })
export const failed = (name: string, text: string): Outcome => ({ name, state: 'FAILED', text })

export const lineOf = ({ name, state, text }: Outcome): string =>
  `${name.padEnd(26)} ${state}${state === 'not run here' ? ', because' : ':'} ${text}`

export interface Ran {
  isGood: boolean
  out: string
  /** The last line that it wrote: most often the reason. */
  reason: string
}

/** Runs a program to its end. One that is not there counts as failed. */
export function run(
  program: string,
  args: readonly string[],
  { input, env }: { input?: string; env?: Record<string, string> } = {},
): Ran {
  const ran = spawnSync(program, args, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 100e6,
    // The longest, the build of the image, takes minutes.
    timeout: 1_800_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, ...env },
  })
  const out = `${ran.stdout ?? ''}${ran.stderr ?? ''}`.trim()
  return {
    isGood: ran.status === 0,
    out,
    reason: ran.error ? reasonOf(program, ran.error) : (out.split('\n').at(-1) ?? '').slice(0, 200),
  }
}

const reasonOf = (program: string, error: Error) =>
  'code' in error && error.code === 'ETIMEDOUT' ? `${program} did not end` : `there is no ${program}`

/** The output of a program that must succeed. */
export function must(program: string, args: readonly string[], options: Parameters<typeof run>[2] = {}): string {
  const ran = run(program, args, options)
  if (!ran.isGood) throw new Error(`${program} ${args[0] ?? ''}: ${ran.out.split('\n').slice(-4).join(' / ')}`)
  return ran.out
}
