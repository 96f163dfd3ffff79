import { run } from './step.ts'

/** A program that builds and runs containers, and what it has to be told on this machine. */
export interface Engine {
  program: string
  runFlags: readonly string[]
}

/** Where the kernel grants less than an engine asks for by itself: in a container, or under cgroups of two versions. */
const variants: readonly (readonly string[])[] = [
  [],
  ['--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'],
  ['--runtime=runc', '--cgroup-manager=cgroupfs', '--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'],
]
/** Those that stand before `run`. */
const isGlobal = (flag: string) => flag.startsWith('--runtime=') || flag.startsWith('--cgroup-manager=')

export function findEngine(): Engine | string {
  const reasons: string[] = []
  for (const program of ['podman', 'docker']) {
    const info = run(program, ['info'])
    if (info.isGood) return { program, runFlags: [] }
    reasons.push(`${program}: ${info.reason}`)
  }
  return reasons.join('; ')
}

/** The arguments of `run`, with the flags where each belongs. */
export const runArguments = ({ runFlags }: Engine, ...rest: readonly string[]): string[] => [
  ...runFlags.filter(isGlobal),
  'run',
  ...runFlags.filter((flag) => !isGlobal(flag)),
  ...rest,
]

/** The engine with the first flags under which it truly runs something, or why it does not. */
export function findRunning(engine: Engine, image: string): Engine | string {
  let reason = ''
  for (const runFlags of engine.program === 'podman' ? variants : [[]]) {
    const tried = { ...engine, runFlags }
    const health = engine.program === 'podman' ? ['--no-healthcheck'] : []
    const ran = run(engine.program, runArguments(tried, '--rm', ...health, '--network=host', image, 'node', '-v'))
    if (ran.isGood) return { ...tried, runFlags: [...runFlags, ...health] }
    reason = ran.reason
  }
  return reason
}
