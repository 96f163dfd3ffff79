import { parseArgs } from 'node:util'
import { emailAddress } from '#lib/email-address.ts'
import { inviteStaff } from '#features/auth/invite-staff.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { readEnv } from '#server/start/read-env.server.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from './open-database.ts'
import { operatorsOrigin } from './operators-origin.ts'

// Without --role a new member is staff, and someone who is an admin stays one.
const usage = 'Usage: npm run staff:invite -- EMAIL [--role staff|admin] [--name "First Last"]'

/** "dana.reed@firm.example" is Dana Reed until someone says otherwise. */
function namesFrom(email: string, given: string | undefined): { firstName: string; lastName: string } {
  const words = (
    given ??
    email
      .split('@')[0]
      ?.split('+')[0]
      ?.replaceAll(/[._-]+/g, ' ') ??
    ''
  )
    .trim()
    .split(/\s+/)
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
  const [first = '', ...rest] = given ? words : words.map(capital)
  return { firstName: first.slice(0, 100) || 'Staff', lastName: rest.join(' ').slice(0, 100) }
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string' }, name: { type: 'string' } },
  })
  const email = emailAddress.safeParse(positionals[0])
  const { role, name } = values
  if (positionals.length !== 1 || !email.success || (role !== undefined && role !== 'staff' && role !== 'admin'))
    throw new Error(usage)
  return { email: email.data, role, ...namesFrom(email.data, name) } as const
}

async function invite(): Promise<void> {
  const invitation = readArguments()
  const env = readEnv()
  const opened = await openDatabase(env)
  await migrate(opened.urls)
  const database = connectDatabase(opened.urls.app, { max: 1 })
  const { token, role } = await inviteStaff(database.db, invitation, new Date())
  await database.close()
  await opened.close()
  process.stdout.write(
    `${invitation.email} is invited as ${role}. The link sets the password; it works once, for 48 hours:\n${new URL(`/reset-password?token=${token}`, operatorsOrigin(env)).href}\n`,
  )
}

try {
  await invite()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
