import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readyAt, stop } from '../processes.ts'
import { moment } from './moment.ts'

export interface Program {
  origin: string
  dataDir: string
  close(): Promise<void>
}

/**
 * Builds a checkout and starts it on a free port and a folder that goes with it, fresh unless it is given, by `npm start`: where its files lie is its own
 * business, so that an older one can be photographed too.
 */
export async function startProgram(
  checkout: string,
  dataDir = mkdtempSync(join(tmpdir(), 'legate-screens-')),
): Promise<Program> {
  const built = spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--build'], { cwd: checkout, stdio: 'inherit' })
  if (built.status !== 0) throw new Error(`${checkout} cannot be built`)
  const clock = pathToFileURL(join(import.meta.dirname, 'program-clock.mjs')).href
  const child = spawn('npm', ['start', '--silent'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      THROTTLE_SCALE: '1000',
      SCREENS_MOMENT: moment,
      NODE_OPTIONS: `--import=${clock}`,
    },
  })
  const endWithUs = () => void child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const log = createWriteStream(join(dataDir, 'server.log'))
  child.stderr.pipe(log, { end: false })
  const origin = await readyAt(child, (line) => log.write(`${line}\n`))
  return {
    origin,
    dataDir,
    async close() {
      process.off('exit', endWithUs)
      await stop(child)
      log.end()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
