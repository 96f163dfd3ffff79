import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { type FoundPerson, findPerson } from '#features/personal-data/find-person-queries.server.ts'
import { personExports } from '#features/personal-data/personal-data-tables.server.ts'
import type { PersonInput } from '#features/personal-data/personal-data.ts'
import { exportMinutes } from '#features/personal-data/personal-data-words.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'

/** Lets this admin download a person's data, once and within ten minutes. Returns the id of the export. Throws `not-found`. */
export const makeExport = (app: App, admin: CurrentUser, input: PersonInput): Promise<string> =>
  app.db.transaction(async (tx) => {
    const person = await findPerson(tx, input)
    const now = app.now()
    const [made] = await tx
      .insert(personExports)
      .values({
        userId: person.userId,
        email: person.email,
        requestedBy: admin.id,
        requestedAt: now,
        expiresAt: new Date(now.getTime() + exportMinutes * 60_000),
      })
      .returning({ id: personExports.id })
    if (!made) throw new Error('the export was not made')
    await record(tx, admin, 'person.export-made', made.id, person.userId)
    return made.id
  })

/**
 * Uses up the one download of an export and says whose it is. Throws `not-found` for one of another admin, one that was
 * downloaded, and one past its ten minutes.
 */
export const takeExport = (app: App, admin: CurrentUser, id: string): Promise<FoundPerson> =>
  app.db.transaction(async (tx) => {
    const [made] = isUuid(id)
      ? await tx
          .select()
          .from(personExports)
          .where(
            and(
              eq(personExports.id, id),
              eq(personExports.requestedBy, admin.id),
              isNull(personExports.downloadedAt),
              gt(personExports.expiresAt, app.now()),
            ),
          )
          .for('update')
      : []
    if (!made?.email) throw new Problem('not-found', 'This export was downloaded or has expired. Create a new one.')
    await tx.update(personExports).set({ downloadedAt: app.now(), email: null }).where(eq(personExports.id, made.id))
    await record(tx, admin, 'person.export-downloaded', made.id, made.userId)
    return findPerson(tx, made.userId ? { userId: made.userId } : { email: made.email })
  })

/** Forgets the addresses of exports that nobody can download any more. */
export async function forgetExports(app: App): Promise<void> {
  await app.db
    .update(personExports)
    .set({ email: null })
    .where(and(isNotNull(personExports.email), lt(personExports.expiresAt, app.now())))
}

const record = (tx: Db, { id }: CurrentUser, action: string, exportId: string, userId: string | null) =>
  writeAudit(tx, {
    actor: `user:${id}`,
    action,
    object: userId ? `user:${userId}` : `person-export:${exportId}`,
    detail: { exportId },
  })
