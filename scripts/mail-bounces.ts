import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type BounceOutcome, takeBounce } from '#features/notifications/bounces/take-bounce.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { readEnv } from '#server/start/read-env.server.ts'
import { openDatabase } from './open-database.ts'

const usage = `Usage: npm run mail:bounces -- MAILDIR   reads the emails in MAILDIR/new, and moves each to MAILDIR/cur
       npm run --silent mail:bounces         reads one email from standard input`

/** The emails and what to do with each once it was taken. */
async function* waiting(folder: string | undefined): AsyncGenerator<{ message: Buffer; done: () => Promise<void> }> {
  if (folder === undefined) return yield { message: await buffer(process.stdin), done: async () => {} }
  const [added, seen] = [join(resolve(folder), 'new'), join(resolve(folder), 'cur')]
  await mkdir(seen, { recursive: true })
  for (const name of (await readdir(added)).sort()) {
    const done = () => rename(join(added, name), join(seen, `${name}:2,S`))
    yield { message: await readFile(join(added, name)), done }
  }
}

async function take(folder: string | undefined): Promise<string> {
  const opened = await openDatabase(readEnv())
  const database = connectDatabase(opened.urls.app, { max: 1 })
  const counts: Record<BounceOutcome, number> = { marked: 0, passes: 0, 'not-ours': 0 }
  try {
    for await (const { message, done } of waiting(folder)) {
      counts[await takeBounce({ db: database.db, now: () => new Date() }, message)] += 1
      await done()
    }
  } finally {
    await database.close()
    await opened.close()
  }
  return `${counts.marked} addresses take no email, ${counts.passes} failures pass, ${counts['not-ours']} emails are not about ours.\n`
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new Error(usage)
  process.stdout.write(await take(positionals[0]))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  // EX_TEMPFAIL: a mail server that pipes to this command keeps the email and tries again.
  process.exitCode = 75
}
