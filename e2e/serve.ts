// The built application on a folder of its own, which journeys read the ledger, the mails and the log from. It starts once on
// an empty folder and is stopped; this server, and those that tests start for themselves, begin with copies of that.
import { spawn } from 'node:child_process'
import { openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.ts'
import { dataDir, freshDir } from './data-dir.ts'
import { makeFreshFolder } from './fresh-folder.ts'

await makeFreshFolder()
rmSync(dataDir, { recursive: true, force: true })
copyFolder(freshDir, dataDir)
const output = openSync(join(dataDir, 'server.log'), 'w')
const server = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: ['ignore', output, output],
  env: { ...process.env, DATA_DIR: dataDir },
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (ended) => process.exit(ended ?? 0))
