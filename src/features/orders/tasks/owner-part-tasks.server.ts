import { Problem } from '#lib/problem.ts'
import { mayHoldShares } from '#features/washington/elections/election-facts.ts'
import { mailNotEligible } from '#features/formation/owner-parts/mail-not-eligible.server.ts'
import {
  copyInvitationLink,
  inviteOwner,
  resendInvitation,
  withdrawInvitation,
} from '#features/formation/owner-parts/owner-invitations.server.ts'
import { savePart, savePartSsn, submitPart, viewPart } from '#features/formation/owner-parts/owner-part.server.ts'
import type { PartAnswers, PartView } from '#features/formation/owner-parts/owner-part.ts'
import {
  findOwnerWithPart,
  openInvitation,
  type OwnerWithPart,
} from '#features/formation/owner-parts/owner-part-queries.server.ts'
import { reopenPart } from '#features/formation/owner-parts/reopen-part.server.ts'
import { changeableStatuses } from '#features/orders/changes/changeable.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lockOwnOrder } from './complete-order-tasks.server.ts'
import { advanceByTasks } from './order-tasks.server.ts'

const statuses: readonly OrderStatus[] = ['paid', 'in_review', 'waiting_for_client', 'ready_to_file', 'rejected']

/** An owner of one of the caller's orders. */
export interface OwnOwner {
  orderId: string
  ownerId: string
}

async function lockOwner(
  tx: Db,
  user: CurrentUser,
  { orderId, ownerId }: OwnOwner,
  allowed: readonly OrderStatus[] = statuses,
): Promise<OwnerWithPart> {
  await lockOwnOrder(tx, user, orderId, allowed)
  const found = await findOwnerWithPart(tx, orderId, ownerId)
  if (!found) throw new Problem('not-found', 'We couldn’t find that owner.')
  return found
}

/** The client fills in a part that nobody else was asked for: what an invited owner enters is theirs alone. */
async function lockForClient(tx: Db, user: CurrentUser, owner: OwnOwner): Promise<OwnerWithPart> {
  const found = await lockOwner(tx, user, owner)
  if (found.part?.completedAt) throw new Problem('order-state', 'This owner’s part is already complete.')
  if (openInvitation(found.invitation))
    throw new Problem('order-state', 'You invited this owner. Withdraw the invitation to fill in the part yourself.')
  return found
}

/** Returns an owner's part for the caller to fill in. Throws `not-found`, `order-state`. */
export const openOwnerPart = (app: App, user: CurrentUser, owner: OwnOwner): Promise<PartView> =>
  app.db.transaction(async (tx) => viewPart(tx, formationOrders, await lockForClient(tx, user, owner), user))

/** Saves what the caller types into an owner's part. Throws `not-found`, `order-state`. */
export async function saveOwnerPart(
  app: App,
  user: CurrentUser,
  owner: OwnOwner,
  answers: PartAnswers,
): Promise<{ savedAt: string }> {
  await app.throttle.take('draft-account', user.id)
  return app.db.transaction(async (tx) => {
    const savedAt = await savePart(app, tx, await lockForClient(tx, user, owner), answers)
    return { savedAt: savedAt.toISOString() }
  })
}

/** Seals an owner's number that the caller gives. Throws `not-found`, `order-state`, `invalid-input`. */
export async function saveOwnerSsn(app: App, user: CurrentUser, owner: OwnOwner, ssn: string): Promise<void> {
  await app.throttle.take('checkout-account', user.id)
  const author = { by: 'client', actor: `user:${user.id}` } as const
  await app.db.transaction(async (tx) => savePartSsn(app, tx, await lockForClient(tx, user, owner), { ssn, author }))
}

/**
 * Completes an owner's part with the answers that the caller saved; the order moves on when it was the last.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` with the errors by path
 */
export async function submitOwnerPart(app: App, user: CurrentUser, owner: OwnOwner): Promise<void> {
  const actor = `user:${user.id}`
  await app.db.transaction(async (tx) => {
    const found = await lockForClient(tx, user, owner)
    const { election } = await submitPart(app, tx, formationOrders, { found, author: { by: 'client', actor } })
    if (!mayHoldShares(election)) await mailNotEligible(app, tx, { found, client: user })
    await advanceByTasks(app, tx, owner.orderId, actor)
  })
}

/**
 * Opens a completed part again, until the order is ready to file: for the caller to correct, or for an owner who was
 * invited, by a new link. Throws `not-found`, `order-state`.
 */
export async function reopenOwnerPart(app: App, user: CurrentUser, owner: OwnOwner): Promise<void> {
  await app.throttle.take('owner-link-account', user.id)
  const actor = `user:${user.id}`
  await app.db.transaction(async (tx) => {
    const found = await lockOwner(tx, user, owner, changeableStatuses)
    await reopenPart(app, tx, formationOrders, { found, actor })
    await advanceByTasks(app, tx, owner.orderId, actor)
  })
}

/** Runs an act on the invitation of the caller's owner; the order's tasks follow it. */
async function onInvitation<Answer>(
  app: App,
  user: CurrentUser,
  owner: OwnOwner,
  act: (tx: Db, context: { found: OwnerWithPart; client: CurrentUser; actor: string }) => Promise<Answer>,
): Promise<Answer> {
  const actor = `user:${user.id}`
  return app.db.transaction(async (tx) => {
    const answer = await act(tx, { found: await lockOwner(tx, user, owner), client: user, actor })
    await advanceByTasks(app, tx, owner.orderId, actor)
    return answer
  })
}

/** Invites an owner to complete their own part. Throws `not-found`, `order-state`. */
export async function inviteOrderOwner(
  app: App,
  user: CurrentUser,
  owner: OwnOwner,
  { email }: { email: string },
): Promise<void> {
  await app.throttle.take('owner-link-account', user.id)
  await onInvitation(app, user, owner, (tx, context) => inviteOwner(app, tx, context, email))
}

/** Emails the owner's link again, to the corrected address if there is one. Throws `not-found`, `order-state`. */
export async function resendOwnerInvitation(
  app: App,
  user: CurrentUser,
  owner: OwnOwner,
  { email }: { email?: string | undefined },
): Promise<void> {
  await app.throttle.take('owner-link-account', user.id)
  await onInvitation(app, user, owner, (tx, context) => resendInvitation(app, tx, context, email))
}

/** Returns the owner's link for the caller to pass on. Throws `not-found`, `order-state`. */
export const copyOwnerLink = (app: App, user: CurrentUser, owner: OwnOwner): Promise<{ url: string }> =>
  onInvitation(app, user, owner, (tx, context) => copyInvitationLink(app, tx, context))

/** Withdraws the owner's invitation and erases what they entered. Throws `not-found`, `order-state`. */
export const withdrawOwnerInvitation = (app: App, user: CurrentUser, owner: OwnOwner): Promise<void> =>
  onInvitation(app, user, owner, (tx, context) => withdrawInvitation(app, tx, context))
