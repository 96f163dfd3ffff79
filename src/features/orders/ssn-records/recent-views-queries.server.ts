import { inArray } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { secrets, ssnHolders } from '#features/formation/ssn/ssn-tables.server.ts'
import { selectSsnFacts } from '#features/formation/ssn/ssn-vault.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { AuditRow } from '#platform/audit-entries.server.ts'
import type { RecentView } from './ssn-records.ts'
import { refusalTexts } from './ssn-purposes.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const idIn = (text: string): string[] => {
  const [, id] = text.split(':')
  return isUuid(id) ? [id] : []
}

/** Says of entries about opened numbers who read whose: the log itself holds ids alone. */
export async function nameStaff(app: App, entries: readonly AuditRow[]): Promise<RecentView[]> {
  const readers = entries.flatMap(({ actor }) => idIn(actor))
  const numbers = entries.flatMap(({ object }) => idIn(object))
  const [people, persons] = await Promise.all([namesOfUsers(app, readers), namesOfHolders(app, numbers)])
  return entries.map(({ id, at, actor, action, object, detail }) => {
    const isRefused = action === 'number.open-refused'
    const why = textIn(detail['why'])
    return {
      id,
      at: at.toISOString(),
      reader: people.get(idIn(actor)[0] ?? '') ?? (actor === 'anonymous' ? 'A visitor' : 'The system'),
      isRefused,
      person: persons.get(idIn(object)[0] ?? '') ?? null,
      text: isRefused ? (refusalTexts[why] ?? why) : textIn(detail['reason']),
    }
  })
}

async function namesOfUsers(app: App, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await app.db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}

/** The people whose numbers these are, by the number's id. */
export async function namesOfHolders(app: App, secretIds: readonly string[]): Promise<Map<string, string>> {
  const facts = await selectSsnFacts(app, inArray(secrets.id, [...secretIds]), [], secretIds.length)
  const holders = await app.db
    .select({ id: ssnHolders.id, name: ssnHolders.name })
    .from(ssnHolders)
    .where(
      inArray(
        ssnHolders.id,
        facts.map(({ ownerId }) => ownerId),
      ),
    )
  const names = new Map(holders.map(({ id, name }) => [id, name]))
  return new Map(facts.flatMap(({ id, ownerId }) => (names.has(ownerId) ? [[id, names.get(ownerId) ?? '']] : [])))
}
