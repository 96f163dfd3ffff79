import { randomUUID } from 'node:crypto'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { closeMergedAccount } from '#features/auth/close-account.server.ts'
import { mergeMemberships } from '#features/companies/members/merge-memberships.server.ts'
import { enqueueMails } from '#features/notifications/outbox.server.ts'
import { lockAccount } from '#features/personal-data/find-person-queries.server.ts'
import type { MergeInput } from '#features/personal-data/personal-data.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findMergeBlocks } from './merge-blocks-queries.server.ts'
import { accountsMergedMail } from './merge.email.ts'
import { moveRows } from './move-rows.server.ts'

/**
 * Moves everything of one client's account to another one of theirs and closes the first: its address is free, its login is
 * gone, and the sessions of both end. Both addresses are told. Throws `not-found`, `order-state` with what stands in the
 * way, and `invalid-input` beside `closedEmail` where the typed address is another one.
 */
export const mergeAccounts = (app: App, admin: CurrentUser, input: MergeInput): Promise<void> =>
  app.db.transaction(async (tx) => {
    const [kept, closed] = await lockBoth(tx, input)
    const blocks = await findMergeBlocks(tx, kept, closed)
    if (blocks.length > 0) throw new Problem('order-state', blocks.join(' '))
    if (closed.email.toLowerCase() !== input.closedEmail.toLowerCase()) throw otherAddress()
    await mergeMemberships(tx, closed.id, kept.id)
    const moved = await moveRows(tx, { userId: closed.id, email: closed.email }, { userId: kept.id, email: kept.email })
    await closeMergedAccount(tx, closed.id, kept.id, app.now())
    await mailBoth(app, tx, kept, closed)
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'client.merged',
      object: `user:${kept.id}`,
      detail: { closed: closed.id, rows: moved },
    })
  })

/** Always in the order of their ids, so that two merges can't wait for each other. */
async function lockBoth(tx: Db, { keepId, closeId }: MergeInput): Promise<[UserRow, UserRow]> {
  if (keepId === closeId) throw new Problem('order-state', 'This is one and the same account.')
  const [first = '', second = ''] = [keepId, closeId].sort()
  const one = await lockAccount(tx, first)
  const other = await lockAccount(tx, second)
  return one.id === keepId ? [one, other] : [other, one]
}

function otherAddress(): Problem {
  const text = 'This isn’t the address of the account that closes'
  return new Problem('invalid-input', text, { errors: { closedEmail: text } })
}

async function mailBoth(app: App, tx: Db, kept: UserRow, closed: UserRow): Promise<void> {
  const mergeId = randomUUID()
  await enqueueMails(
    app,
    tx,
    [kept, closed].map((reader) => ({
      template: 'accounts-merged' as const,
      dedupeKey: `accounts-merged|${mergeId}|${reader.id}`,
      to: { address: reader.email, name: `${reader.firstName} ${reader.lastName}` },
      userId: kept.id,
      text: accountsMergedMail(app.site(), reader, kept.email, closed.email),
    })),
  )
}
