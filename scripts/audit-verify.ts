import { parseArgs } from 'node:util'
import { type SeenRow, verifyAuditChain } from '#platform/audit-chain.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { readEnv } from '#server/start/read-env.server.ts'
import { openDatabase } from './open-database.ts'

const usage = 'Usage: npm run audit:verify [-- --seen ID:HASH]'

function readSeen(): SeenRow | undefined {
  const { seen } = parseArgs({ options: { seen: { type: 'string' } } }).values
  if (seen === undefined) return undefined
  const [, id, hash] = /^(\d+):([\da-f]{64})$/.exec(seen) ?? []
  if (!id || !hash) throw new Error(usage)
  return { id, hash }
}

/** Checks the log as the application's role: it migrates nothing, so it also works on a database of another version. */
async function verify(): Promise<void> {
  const seen = readSeen()
  const opened = await openDatabase(readEnv())
  const database = connectDatabase(opened.urls.app, { max: 1 })
  try {
    const { rows, last, broken } = await verifyAuditChain(database.db, { seen })
    if (broken) throw new Error(`The audit log does not hold at row ${broken.id}: ${broken.reason}.`)
    process.stdout.write(`The audit log holds: ${rows} rows.${last ? ` The last is ${last.id}:${last.hash}` : ''}\n`)
  } finally {
    await database.close()
    await opened.close()
  }
}

try {
  await verify()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
