import { and, eq, inArray, isNull } from 'drizzle-orm'
import { signatures } from '#features/formation/formation-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'

type SignatureKind = (typeof signatures.$inferSelect)['kind']

/** Marks the formation's current signatures of these kinds as lapsed. They no longer count, and stay on record. */
export async function lapseSignatures(app: App, tx: Db, formationId: string, kinds: SignatureKind[]): Promise<void> {
  const current = and(
    eq(signatures.formationId, formationId),
    inArray(signatures.kind, kinds),
    isNull(signatures.lapsedAt),
  )
  await tx.update(signatures).set({ lapsedAt: app.now() }).where(current)
}
