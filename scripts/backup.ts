import { generateIdentity, identityToRecipient } from 'age-encryption'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/start/read-env.server.ts'
import { openFileStore } from '#platform/files/open-file-store.server.ts'
import { deleteOldBackups } from './backup/backup-files.ts'
import { noteBackup } from './backup/note-backup.ts'
import { takeBackup } from './backup/take-backup.ts'
import { openDatabase } from './open-database.ts'

const usage = `Usage: npm run backup -- FOLDER [--recipient age1…]   (or BACKUP_RECIPIENT)
       npm run backup -- --new-key FILE              writes a key and prints its recipient`

async function newKey(file: string): Promise<string> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o400, flag: 'wx' })
  return `${file} opens the backups that are encrypted for this recipient. Keep it away from them and from this machine.\n${recipient}\n`
}

async function backup(folder: string, given: string | undefined): Promise<string> {
  const env = readEnv()
  const recipient = given ?? env.BACKUP_RECIPIENT
  if (env.isProduction && !recipient)
    process.stderr.write(
      'The backup is not encrypted: names, addresses, and orders can be read by anyone who has it.\n',
    )
  const to = resolve(folder)
  const opened = await openDatabase(env)
  try {
    const { path, manifest } = await takeBackup({
      url: opened.urls.owner,
      files: openFileStore(env),
      to,
      recipient,
    })
    await noteBackup(opened.urls.app, manifest, recipient !== undefined)
    const deleted = await deleteOldBackups(to, new Date())
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const keys =
      manifest.keyIds.length > 0 ? ` The key file is not in it; it needs: ${manifest.keyIds.join(', ')}.` : ''
    const old = deleted.length > 0 ? `\nDeleted after 35 days: ${deleted.join(', ')}` : ''
    return `${path}\n${rows} rows, ${manifest.files.length} files, read back and compared.${keys}${old}\n`
  } finally {
    await opened.close()
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { recipient: { type: 'string' }, 'new-key': { type: 'string' } },
})
const [folder] = positionals
try {
  if (positionals.length > 1 || (folder === undefined) === (values['new-key'] === undefined)) throw new Error(usage)
  process.stdout.write(folder ? await backup(folder, values.recipient) : await newKey(values['new-key'] ?? ''))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
