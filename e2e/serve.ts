// The built application on a folder of its own, which journeys read the ledger, the mails and the log from. It starts once on
// an empty folder and is stopped; this server, and those that tests start for themselves, begin with copies of that.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyFolder } from './copy-folder.ts'
import { dataDir, freshDir } from './data-dir.ts'

for (const folder of [freshDir, dataDir]) rmSync(folder, { recursive: true, force: true })
mkdirSync(freshDir, { recursive: true })

let running: ChildProcess | undefined
process.on('SIGTERM', () => running?.kill('SIGTERM'))

const start = (folder: string, port: string | undefined, output: number | 'pipe') => {
  const env = { ...process.env, DATA_DIR: folder, ...(port ? { PORT: port } : {}) }
  running = spawn(process.execPath, ['src/server/main.ts'], { stdio: ['ignore', output, output], env })
  return running
}

const first = start(freshDir, '0', 'pipe')
const said: string[] = []
first.stderr?.on('data', (text: Buffer) => said.push(text.toString()))
if (first.stdout)
  createInterface(first.stdout).on('line', (line) => {
    said.push(line)
    if (line.startsWith('Legate is ready')) first.kill('SIGTERM')
  })
const [code] = (await once(first, 'exit')) as [number | null]
if (code !== 0) throw new Error(`The first start ended with ${code}: ${said.join('\n')}`)

copyFolder(freshDir, dataDir)
const server = start(dataDir, undefined, openSync(join(dataDir, 'server.log'), 'w'))
server.on('exit', (ended) => process.exit(ended ?? 0))
