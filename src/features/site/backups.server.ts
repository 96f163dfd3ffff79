import { desc } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { backupsTaken } from './site-tables.server.ts'

export type TakenBackup = typeof backupsTaken.$inferSelect

/** Keeps that a backup was taken, read back, and compared. */
export async function recordBackup(db: Db, backup: TakenBackup): Promise<void> {
  await db.insert(backupsTaken).values(backup).onConflictDoNothing()
}

/** Returns the newest backup; undefined when none was ever taken of this database. */
export async function findLastBackup(db: Db): Promise<TakenBackup | undefined> {
  const [last] = await db.select().from(backupsTaken).orderBy(desc(backupsTaken.takenAt)).limit(1)
  return last
}
