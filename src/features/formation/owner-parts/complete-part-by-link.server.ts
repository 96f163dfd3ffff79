import { and, eq, gt, isNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { canceledOrder, expiredLink } from '#features/mailed-links/make-link.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import type { FormationOrders, OrderClient } from '#features/formation/formation-orders.server.ts'
import { eraseOwnerSsn } from '#features/formation/ssn/store-ssns.server.ts'
import { mayHoldShares } from '#features/washington/elections/election-facts.ts'
import { ownerDeclinedMail, ownerPartDoneMail } from './owner-invitation.email.ts'
import { renewInvitation } from './owner-invitations.server.ts'
import type { OpenedPart, PartAnswers } from './owner-part.ts'
import { eraseAnswers, type PartAuthor, savePart, savePartSsn, submitPart, viewPart } from './owner-part.server.ts'
import { findOwnerWithPart, type Invitation, type OwnerWithPart } from './owner-part-queries.server.ts'
import { mailNotEligible } from './mail-not-eligible.server.ts'
import { ownerInvitations } from './owner-parts-tables.server.ts'

const invalid = () => new Problem('link-invalid', 'This link is no longer valid. It may have been replaced.')

interface ByLink {
  found: OwnerWithPart
  invitation: Invitation
  client: OrderClient
}

/** Finds whom the link was sent to, whatever became of it. Throws `link-invalid` for one that never was, or whose order ended. */
async function findByToken(db: Db, orders: FormationOrders, token: string): Promise<ByLink> {
  const [row] = await db
    .select({ invitation: ownerInvitations, orderId: formations.orderId })
    .from(ownerInvitations)
    .innerJoin(formationOwners, eq(formationOwners.id, ownerInvitations.ownerId))
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .where(eq(ownerInvitations.tokenHash, sha256(token)))
  if (!row) throw invalid()
  const found = await findOwnerWithPart(db, row.orderId, row.invitation.ownerId)
  const client = await orders.findClient(db, row.orderId)
  if (!found || !client) throw invalid()
  if (client.isGivenUp) throw canceledOrder()
  return { found, invitation: row.invitation, client }
}

/** Finds an open link and locks it, so that a withdrawal and a submission come one after the other. */
async function lockOpen(app: App, tx: Db, orders: FormationOrders, token: string): Promise<ByLink> {
  const { usedAt, declinedAt, withdrawnAt, tokenHash } = ownerInvitations
  const isOpen = and(isNull(usedAt), isNull(declinedAt), isNull(withdrawnAt))
  const [open] = await tx
    .select({ expiresAt: ownerInvitations.expiresAt })
    .from(ownerInvitations)
    .where(and(eq(tokenHash, sha256(token)), isOpen))
    .for('update')
  if (!open) throw invalid()
  if (open.expiresAt <= app.now()) throw expiredLink()
  return findByToken(tx, orders, token)
}

const authorOf = ({ invitation }: ByLink): PartAuthor => ({ by: 'owner', actor: `owner-link:${invitation.id}` })

const openedInTime = (app: App) => gt(ownerInvitations.expiresAt, app.now())

/**
 * Opens a mailed link: the owner's own part, or what became of it. Throws `link-invalid` (unknown, declined, or an order
 * that ended) and `link-expired`.
 */
export async function openPart(app: App, orders: FormationOrders, token: string): Promise<OpenedPart> {
  const link = await findByToken(app.db, orders, token)
  const { found, invitation, client } = link
  const clientName = `${client.firstName} ${client.lastName}`.trim()
  if (invitation.withdrawnAt) return { state: 'withdrawn', clientName, at: invitation.withdrawnAt.toISOString() }
  if (invitation.declinedAt) throw invalid()
  if (invitation.expiresAt <= app.now()) throw invitation.usedAt ? invalid() : expiredLink()
  if (invitation.usedAt) {
    // The part was opened again, and a newer link leads to it.
    if (!found.part?.completedAt) throw invalid()
    return doneView(link)
  }
  await app.db
    .update(ownerInvitations)
    .set({ openedAt: app.now() })
    .where(and(eq(ownerInvitations.id, invitation.id), isNull(ownerInvitations.openedAt), openedInTime(app)))
  return { state: 'open', part: await viewPart(app.db, orders, found, client) }
}

function doneView({ found: { formation, part }, client }: ByLink): OpenedPart {
  const election = part?.facts?.election
  return {
    state: 'done',
    businessName: formation.businessName,
    clientFirstName: client.firstName,
    isEligible: election === undefined || mayHoldShares(election),
    spouseFirstName: election?.spouse?.firstName ?? null,
  }
}

/** Saves the owner's answers as they are typed. Throws `link-invalid`, `link-expired`. */
export const savePartByLink = (
  app: App,
  orders: FormationOrders,
  { token, answers }: { token: string; answers: PartAnswers },
): Promise<Date> =>
  app.db.transaction(async (tx) => {
    const { found } = await lockOpen(app, tx, orders, token)
    return savePart(app, tx, found, answers)
  })

/** Seals the owner's number. Throws `link-invalid`, `link-expired`, `invalid-input`. */
export const saveSsnByLink = (
  app: App,
  orders: FormationOrders,
  { token, ssn }: { token: string; ssn: string },
): Promise<void> =>
  app.db.transaction(async (tx) => {
    const link = await lockOpen(app, tx, orders, token)
    await savePartSsn(app, tx, link.found, { ssn, author: authorOf(link) })
  })

/**
 * Completes the owner's part, once. The client is mailed that it is done, and the order moves on.
 *
 * @throws Problem `link-invalid`, `link-expired`, `invalid-input` with the errors by path
 */
export async function submitPartByLink(app: App, orders: FormationOrders, token: string): Promise<OpenedPart> {
  const opened = await app.db.transaction(async (tx) => {
    const link = await lockOpen(app, tx, orders, token)
    const { found, invitation, client } = link
    const facts = await submitPart(app, tx, orders, { found, author: authorOf(link) })
    await tx.update(ownerInvitations).set({ usedAt: app.now() }).where(eq(ownerInvitations.id, invitation.id))
    if (!mayHoldShares(facts.election)) await mailNotEligible(app, tx, { found, client, email: invitation.email })
    else await mailDone(app, tx, link)
    return findByToken(tx, orders, token)
  })
  await orders.advance(app, opened.found.formation.orderId)
  return doneView(opened)
}

const answeredBy = ({ found: { owner, formation }, client }: ByLink) => ({
  clientFirstName: client.firstName,
  ownerName: `${owner.firstName} ${owner.lastName}`.trim(),
  businessName: formation.businessName,
})

const toClient = (app: App, { found: { formation }, client }: ByLink) => ({
  to: { address: client.email, name: `${client.firstName} ${client.lastName}`.trim() },
  userId: client.id,
  url: `${app.origin}/dashboard/orders/${formation.orderId}`,
})

async function mailDone(app: App, tx: Db, link: ByLink): Promise<void> {
  const { url, ...addressee } = toClient(app, link)
  await enqueueMail(app, tx, {
    template: 'owner-part-done',
    dedupeKey: `owner-part-done:${link.invitation.id}`,
    ...addressee,
    text: ownerPartDoneMail(answeredBy(link), url),
  })
}

/** Records that whoever got the link does not know the client; the link ends and what was entered is erased. */
export async function declineInvitation(app: App, orders: FormationOrders, token: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const link = await lockOpen(app, tx, orders, token)
    const { found, invitation } = link
    await tx.update(ownerInvitations).set({ declinedAt: app.now() }).where(eq(ownerInvitations.id, invitation.id))
    await eraseAnswers(tx, found.owner.id)
    await eraseOwnerSsn(tx, found.owner.id)
    const { url, ...addressee } = toClient(app, link)
    await enqueueMail(app, tx, {
      template: 'owner-declined',
      dedupeKey: `owner-declined:${invitation.id}`,
      ...addressee,
      text: ownerDeclinedMail(answeredBy(link), url),
    })
    const object = `order:${found.formation.orderId}`
    await writeAudit(tx, { actor: authorOf(link).actor, action: 'owner.declined', object })
  })
}

/** Emails an expired link again, renewed. Throws `link-invalid`. */
export async function renewOwnerLink(app: App, orders: FormationOrders, token: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { found, invitation, client } = await findByToken(tx, orders, token)
    if (invitation.withdrawnAt || invitation.declinedAt || invitation.usedAt) throw invalid()
    await renewInvitation(app, tx, { found, client })
  })
}
