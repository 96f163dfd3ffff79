import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freshDir } from './data-dir.ts'

/** Starts the build once on an empty folder, stops it, and puts what it left in `freshDir`, whole or not at all. */
export async function makeFreshFolder(): Promise<void> {
  const making = `${freshDir}-making`
  for (const folder of [freshDir, making]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: making, PORT: '0' },
  })
  const stop = () => server.kill('SIGTERM')
  process.once('SIGTERM', stop)
  const said: string[] = []
  server.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  createInterface(server.stdout).on('line', (line) => {
    said.push(line)
    if (line.startsWith('Legate is ready')) stop()
  })
  const [code] = (await once(server, 'exit')) as [number | null]
  process.off('SIGTERM', stop)
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${said.join('\n')}`)
  renameSync(making, freshDir)
}
