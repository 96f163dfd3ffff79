import { eq, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { defaultChoices, type NoticeChoices, noticeKinds } from './staff-notice.ts'
import { staffNoticeChoices } from './staff-notices-tables.server.ts'

/** How this person is emailed about each kind. */
export async function getNoticeChoices(db: Db, userId: string): Promise<NoticeChoices> {
  const rows = await db.select().from(staffNoticeChoices).where(eq(staffNoticeChoices.userId, userId))
  return Object.assign({ ...defaultChoices }, ...rows.map(({ kind, mail }) => ({ [kind]: mail }))) as NoticeChoices
}

/** The same of everyone who chose, by their id. */
export async function listNoticeChoices(db: Db): Promise<Map<string, NoticeChoices>> {
  const people = new Map<string, NoticeChoices>()
  for (const { userId, kind, mail } of await db.select().from(staffNoticeChoices))
    people.set(userId, { ...(people.get(userId) ?? defaultChoices), [kind]: mail })
  return people
}

/** Stores the kinds in `change`; the others stay as they are. Returns all of them. */
export async function saveNoticeChoices(
  app: App,
  userId: string,
  change: { [Kind in keyof NoticeChoices]?: NoticeChoices[Kind] | undefined },
): Promise<NoticeChoices> {
  const updatedAt = app.now()
  const values = noticeKinds.flatMap((kind) => {
    const mail = change[kind]
    return mail ? [{ userId, kind, mail, updatedAt }] : []
  })
  if (values.length > 0)
    await app.db
      .insert(staffNoticeChoices)
      .values(values)
      .onConflictDoUpdate({
        target: [staffNoticeChoices.userId, staffNoticeChoices.kind],
        set: { mail: sql`excluded.mail`, updatedAt },
      })
  return getNoticeChoices(app.db, userId)
}
