import { emailAddress } from '#lib/email-address.ts'
import { isProblem } from '#lib/problem.ts'
import { resetAtCommandLine, setupLink } from '#features/auth/staff/reset-second-factor.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { readEnv } from '#server/start/read-env.server.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from './open-database.ts'
import { operatorsOrigin } from './operators-origin.ts'

const usage = 'Usage: npm run staff:reset -- EMAIL'

/** Takes the second factor of someone of staff away and prints the link that lets them set up a new one. */
async function reset(): Promise<void> {
  const email = emailAddress.safeParse(process.argv[2])
  if (process.argv.length !== 3 || !email.success) throw new Error(usage)
  const env = readEnv()
  const opened = await openDatabase(env)
  await migrate(opened.urls)
  const database = connectDatabase(opened.urls.app, { max: 1 })
  try {
    const token = await resetAtCommandLine(database.db, email.data, new Date())
    process.stdout.write(
      `${email.data} has no second factor now, and is logged out. After the password, this link sets up a new one; it works once, for one hour:\n${setupLink(operatorsOrigin(env), token)}\n`,
    )
  } catch (error) {
    if (!isProblem(error)) throw error
    throw new Error(`${email.data} isn’t staff. Invite them: npm run staff:invite -- ${email.data} --role admin`, {
      cause: error,
    })
  } finally {
    await database.close()
    await opened.close()
  }
}

try {
  await reset()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
