// The built application on an empty folder of its own, which journeys read the ledger, the mails and the log from.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './data-dir.ts'

rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const log = openSync(join(dataDir, 'server.log'), 'w')
const server = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: ['ignore', log, log],
  env: { ...process.env, DATA_DIR: dataDir },
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
