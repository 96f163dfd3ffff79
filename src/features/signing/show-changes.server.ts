import { changedLines } from '#features/documents/papers/changed-lines.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { findByLink, requireIdentity, type SigningCaller } from './find-request.server.ts'
import { findLines, findNewest, findSeenBefore } from './signing-queries.server.ts'
import type { VersionChanges } from './signing.ts'

/**
 * Lists what changed between the last version that this signer agreed to read and the one they are asked to sign now.
 * Works with the link of either.
 *
 * @throws Problem `link-invalid`, `login-required`, `forbidden` until the signer is known, and `not-found` when there is
 *   nothing that could be compared
 */
export async function showChanges(app: App, token: string, caller: SigningCaller): Promise<VersionChanges> {
  const asked = await findByLink(app, app.db, token, caller)
  requireIdentity(app, asked, caller)
  const newest = await findNewest(app.db, asked)
  const seen = newest && (await findSeenBefore(app.db, newest))
  const [before, after] = seen
    ? [await findLines(app.db, seen.version.id), await findLines(app.db, newest.version.id)]
    : []
  if (!seen || !before || !after) throw new Problem('not-found', 'We can’t compare these two versions.')
  return {
    from: seen.version.version,
    to: newest.version.version,
    changes: changedLines(before, after),
  }
}
