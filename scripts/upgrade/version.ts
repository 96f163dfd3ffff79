import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** What counts as the version before for as long as no commit carries a tag: the first whose files outlive a deploy (decision 370). */
const untagged = '33684e96'

/** Returns the commit that was named, else that of the newest tag before this one, as its short hash. */
export function findCommit(named: string | undefined): string {
  const tags = git('tag', '--sort=-version:refname', '--merged', 'HEAD~1').split('\n')
  return git('rev-parse', '--short', `${named ?? (tags[0] || untagged)}^{commit}`)
}

/** Runs a command of a version in its folder to its end; resolves with what it printed. Rejects when it failed. */
export async function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } }
  return (await promisify(execFile)(command, args, options)).stdout
}

/** Writes the commit's files into the folder, unless it is there. */
export function takeSource(commit: string, folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

/** Installs and builds a version by its own command. */
export const makeReady = (folder: string): Promise<string> =>
  runIn(folder, 'node', ['scripts/bootstrap.mjs', '--build'])

export interface RunningVersion {
  child: ChildProcess
  /** Milliseconds from its start until it said that it is ready. */
  readyMs: number
  /** Resolves once the log has had a line with this text as often as that, from its start. */
  says(text: string, times?: number): Promise<void>
  stop(): Promise<void>
}

interface Started {
  folder: string
  dataDir: string
  port: number
  env?: Record<string, string>
}

/** Starts a version as `npm start` does, on this data folder. Throws when it ends before it is ready. */
export async function startVersion({ folder, dataDir, port, env = {} }: Started): Promise<RunningVersion> {
  const from = performance.now()
  const settings = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, THROTTLE_SCALE: '1000000' }
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['src/server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'info', ...settings, ...env },
  })
  // Also when this program fails: what it started must not go on alone.
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const lines: string[] = []
  const looks = new Set<() => void>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    for (const look of looks) look()
  })
  const says = (text: string, times = 1) =>
    new Promise<void>((found, failed) => {
      const look = () => {
        if (lines.filter((line) => line.includes(text)).length >= times) found()
      }
      looks.add(look)
      look()
      void ended.then(() => failed(new Error(`It ended before it said “${text}”: ${lines.slice(-5).join('\n')}`)))
    })
  await says('Legate is ready at')
  return {
    child,
    readyMs: Math.round(performance.now() - from),
    says,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
