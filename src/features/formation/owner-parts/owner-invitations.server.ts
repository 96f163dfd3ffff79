import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { OrderClient } from '#features/formation/formation-orders.server.ts'
import { eraseOwnerSsn } from '#features/formation/ssn/store-ssns.server.ts'
import { type MailedLink, mailLink, makeLink } from '#features/mailed-links/make-link.server.ts'
import { ownerInvitationMail } from './owner-invitation.email.ts'
import { eraseAnswers } from './owner-part.server.ts'
import { type Invitation, openInvitation, type OwnerWithPart } from './owner-part-queries.server.ts'
import { ownerInvitations } from './owner-parts-tables.server.ts'

/** An owner of the order, who acts on the invitation, and on whose behalf the mail is written. */
export interface InvitationContext {
  found: OwnerWithPart
  client: OrderClient
  actor: string
}

function requireUnfinished({ part }: OwnerWithPart): void {
  if (part?.completedAt) throw new Problem('order-state', 'This owner’s part is already complete.')
}

function requireOpen(found: OwnerWithPart): Invitation {
  requireUnfinished(found)
  const invitation = openInvitation(found.invitation)
  if (!invitation) throw new Problem('order-state', 'This owner hasn’t been invited.')
  return invitation
}

/** Invites the owner to complete their own part, by mail. Throws `order-state` when it is complete, or a link is open. */
export async function inviteOwner(
  app: App,
  tx: Db,
  { found, client, actor }: InvitationContext,
  email: string,
): Promise<void> {
  requireUnfinished(found)
  if (openInvitation(found.invitation)) throw new Problem('order-state', 'This owner has already been invited.')
  await sendNewLink(app, tx, { found, client }, email)
  await audit(tx, { found, actor }, 'owner.invited')
}

/**
 * Emails the link again and renews it. A corrected address gets a new link: the one sent to the wrong address stops
 * working, and what was entered with it is erased. Throws `order-state`.
 */
export async function resendInvitation(
  app: App,
  tx: Db,
  { found, client, actor }: InvitationContext,
  email: string | undefined,
): Promise<void> {
  const invitation = requireOpen(found)
  const isCorrected = email !== undefined && email !== invitation.email
  if (isCorrected) {
    await withdraw(app, tx, found, invitation)
    await sendNewLink(app, tx, { found, client }, email)
  } else {
    await mailInvitation(app, tx, { found, client }, invitation, await renewLink(app, tx, invitation))
  }
  await audit(tx, { found, actor }, isCorrected ? 'owner.address-corrected' : 'owner.link-sent-again')
}

/** Returns the link for the client to pass on. Throws `order-state`. */
export async function copyInvitationLink(
  app: App,
  tx: Db,
  { found, actor }: Omit<InvitationContext, 'client'>,
): Promise<{ url: string }> {
  const invitation = requireOpen(found)
  const { url } = makeLink(app, 'owner', invitation.id)
  if (invitation.expiresAt <= app.now()) await renewLink(app, tx, invitation)
  await audit(tx, { found, actor }, 'owner.link-copied')
  return { url }
}

/** Withdraws the invitation and erases what was entered with it, the number included. Throws `order-state`. */
export async function withdrawInvitation(
  app: App,
  tx: Db,
  { found, actor }: Omit<InvitationContext, 'client'>,
): Promise<void> {
  await withdraw(app, tx, found, requireOpen(found))
  await audit(tx, { found, actor }, 'owner.invitation-withdrawn')
}

async function withdraw(app: App, tx: Db, { owner, part }: OwnerWithPart, { id, openedAt }: Invitation): Promise<void> {
  await tx.update(ownerInvitations).set({ withdrawnAt: app.now() }).where(eq(ownerInvitations.id, id))
  // Nobody has entered anything with a link that was never opened, unless an earlier one was.
  if (!openedAt && part?.answeredBy !== 'owner') return
  await eraseAnswers(tx, owner.id)
  await eraseOwnerSsn(tx, owner.id)
}

type Mailed = Omit<InvitationContext, 'actor'>

async function sendNewLink(app: App, tx: Db, { found, client }: Mailed, email: string): Promise<void> {
  const id = randomUUID()
  const link = makeLink(app, 'owner', id)
  const createdAt = link.row.sentAt
  await tx.insert(ownerInvitations).values({ id, ownerId: found.owner.id, email, ...link.row, createdAt })
  await mailInvitation(app, tx, { found, client }, { id, email }, link)
}

/** Emails an expired link again, renewed, to the address it went to. One that still works stays as it is. */
export async function renewInvitation(app: App, tx: Db, { found, client }: Mailed): Promise<void> {
  const invitation = requireOpen(found)
  if (invitation.expiresAt > app.now()) return
  await mailInvitation(app, tx, { found, client }, invitation, await renewLink(app, tx, invitation))
}

async function renewLink(app: App, tx: Db, { id }: Invitation): Promise<MailedLink> {
  const link = makeLink(app, 'owner', id)
  await tx.update(ownerInvitations).set(link.row).where(eq(ownerInvitations.id, id))
  return link
}

async function mailInvitation(
  app: App,
  tx: Db,
  { found: { owner, formation }, client }: Mailed,
  { id, email }: Pick<Invitation, 'id' | 'email'>,
  link: MailedLink,
): Promise<void> {
  const ownerName = `${owner.firstName} ${owner.lastName}`.trim()
  const clientName = `${client.firstName} ${client.lastName}`.trim()
  const { businessName } = formation
  await mailLink(app, tx, link, {
    template: 'owner-invitation',
    id,
    to: { address: email, name: ownerName },
    text: ownerInvitationMail({ ownerFirstName: owner.firstName, businessName, clientName }, link.url),
  })
}

const audit = (
  tx: Db,
  { found: { owner, formation }, actor }: Omit<InvitationContext, 'client'>,
  action: string,
): Promise<void> =>
  writeAudit(tx, { actor, action, object: `order:${formation.orderId}`, detail: { ownerId: owner.id } })
