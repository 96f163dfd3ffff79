import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { lineWork } from './tasks-tables.server.ts'
import { noteOnLine } from './write-line-tasks.server.ts'

interface BackFromAgency {
  kind: 'agency-answered' | 'agency-taken-back'
  actor: string
  at: Date
  /** What the line's history says. */
  text: string
}

/** Records that an agency no longer has the line, and why. Returns false when none has it. */
export async function takeFromAgency(
  tx: Db,
  line: { orderId: string; linePosition: number },
  event: BackFromAgency,
): Promise<boolean> {
  const taken = await tx
    .update(lineWork)
    .set({ withAgencySince: null, agency: '' })
    .where(
      and(
        eq(lineWork.orderId, line.orderId),
        eq(lineWork.linePosition, line.linePosition),
        isNull(lineWork.doneAt),
        isNotNull(lineWork.withAgencySince),
      ),
    )
    .returning({ position: lineWork.linePosition })
  if (taken.length === 0) return false
  await noteOnLine(tx, line, event)
  return true
}
