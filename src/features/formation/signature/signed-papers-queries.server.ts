import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { formations, signatures } from '#features/formation/formation-tables.server.ts'
import { capacities } from '#features/formation/agent-consent/agent-statements.ts'

export interface SignedPaper {
  id: string
  kind: (typeof signatures.$inferSelect)['kind']
  statement: string
  signerName: string
  capacity: string
  method: (typeof signatures.$inferSelect)['method']
  signedAt: string
  /** A PNG as a data URL; null when the name was typed or someone else signed. */
  image: string | null
}

/** Signatures of others: the client sees that they signed, but never gets the image (R34). */
const ofOthers: readonly string[] = [capacities['consent-link'], capacities.standing]

/** Lists what was signed for the order's formation and still counts, earliest first. */
export async function listSignedPapers(db: Db, orderId: string): Promise<SignedPaper[]> {
  const rows = await db
    .select({ signature: signatures })
    .from(signatures)
    .innerJoin(formations, eq(formations.id, signatures.formationId))
    .where(and(eq(formations.orderId, orderId), isNull(signatures.lapsedAt)))
    .orderBy(asc(signatures.signedAt), asc(signatures.kind))
  return rows.map(({ signature }) => {
    const { id, kind, statement, signerName, capacity, method, signedAt, png } = signature
    const isShown = png !== null && !ofOthers.includes(capacity)
    const image = isShown ? `data:image/png;base64,${png.toString('base64')}` : null
    return { id, kind, statement, signerName, capacity, method, signedAt: signedAt.toISOString(), image }
  })
}

/** Returns the terms as they were accepted with the order's formation, with the firm's name of that day. */
export async function findTermsOfForm(
  db: Db,
  orderId: string,
): Promise<{ version: string; text: string; acceptedAt: string } | null> {
  const [row] = await db
    .select({
      version: sql<string | null>`${formations.snapshot}->>'termsVersion'`,
      text: sql<string | null>`${formations.snapshot}->>'termsText'`,
      submittedAt: formations.submittedAt,
    })
    .from(formations)
    .where(eq(formations.orderId, orderId))
  return row?.version && row.text
    ? { version: row.version, text: row.text, acceptedAt: row.submittedAt.toISOString() }
    : null
}
