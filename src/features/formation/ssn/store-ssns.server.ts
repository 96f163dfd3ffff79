import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { AuditEntry } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { together } from '#platform/database/write-together.server.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import { ownerInvitations, ownerParts } from '#features/formation/owner-parts/owner-parts-tables.server.ts'
import { sameName } from './ssn-needs.ts'
import { ssnHolders } from './ssn-tables.server.ts'
import type { EinSsnInput, ShareholderSsnsInput } from './ssn-schemas.ts'
import { sealSsns } from './ssn-vault.server.ts'

/** Whose order the numbers are for, and who gave them. */
export interface SsnContext {
  orderId: string
  userId: string
  /** The order was written in this transaction, so it has no SSNs yet. */
  isNewOrder?: boolean
}

/** The first name of the table `ssn_holders`: every stored number is bound to it. */
const ownerTable = 'number_holders'

/** The parsed SSNs of one request. */
export interface SsnsInput {
  shareholderSSNs?: ShareholderSsnsInput | undefined
  einSSN?: EinSsnInput | undefined
}

/**
 * Seals the SSNs that a request contains for an order. Runs in the caller's transaction and after `submitFormation`.
 *
 * @returns the audit entries, which the caller writes last: the chain's lock is held until the transaction ends
 */
export async function storeSsns(
  app: App,
  tx: Db,
  { orderId, userId, isNewOrder = false }: SsnContext,
  { shareholderSSNs, einSSN }: SsnsInput,
): Promise<AuditEntry[]> {
  if (shareholderSSNs) {
    const known = isNewOrder ? [] : await holdersOf(tx, orderId, 'shareholder')
    await sealShareholders(app, tx, { orderId, known, list: shareholderSSNs })
  }
  if (einSSN) await sealResponsibleParty(app, tx, orderId, einSSN)
  const stored = [
    { kind: 'shareholder', count: shareholderSSNs?.length ?? 0 },
    { kind: 'responsible-party', count: einSSN ? 1 : 0 },
  ]
  return stored
    .filter(({ count }) => count > 0)
    .map((detail) => ({ actor: `user:${userId}`, action: 'number.stored', object: `order:${orderId}`, detail }))
}

interface Shareholders {
  orderId: string
  /** People whose SSN is already stored. */
  known: { id: string; name: string; ownerId: string | null }[]
  list: ShareholderSsnsInput
}

/**
 * Replaces the SSN of a person (matched by name) who is sent again. Throws `order-state` for an owner whose number was
 * given with their own part.
 */
async function sealShareholders(app: App, tx: Db, { orderId, known, list }: Shareholders): Promise<void> {
  const added: (typeof ssnHolders.$inferInsert)[] = []
  const numbers = list.map(({ firstName, lastName, ssn, ownershipPercentage }) => {
    const name = `${firstName} ${lastName}`.trim()
    const at = known.findIndex((holder) => sameName(holder.name) === sameName(name))
    // Taken out of the list, so that a father and a son of the same name keep a number each.
    const holder = known.splice(at, at < 0 ? 0 : 1)[0]
    if (holder?.ownerId) throw new Problem('order-state', `${name} has already provided a Social Security number.`)
    const holderId = holder?.id
    if (holderId) return { ownerTable, ownerId: holderId, value: ssn }
    const id = randomUUID()
    added.push({ id, orderId, kind: 'shareholder', name, ownershipBasisPoints: basisPoints(ownershipPercentage) })
    return { ownerTable, ownerId: id, value: ssn }
  })
  if (added.length > 0) await tx.insert(ssnHolders).values(added)
  await sealSsns(app, tx, numbers)
}

function basisPoints(percentage: number | undefined): number | null {
  const isInRange = percentage !== undefined && percentage >= 0 && percentage <= 100
  return isInRange ? Math.round(percentage * 100) : null
}

/** Stores the responsible party of the EIN application, replacing an earlier one; without a number when they have none. */
async function sealResponsibleParty(
  app: App,
  tx: Db,
  orderId: string,
  {
    responsiblePartySSN,
    responsiblePartyName: name,
    responsiblePartyTitle: title,
    hasNoTaxpayerId = false,
  }: EinSsnInput,
): Promise<void> {
  const kind = 'responsible-party'
  const id = randomUUID()
  const earlier = tx.delete(ssnHolders).where(and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, kind)))
  await tx
    .with(...together(tx, [earlier]))
    .insert(ssnHolders)
    .values({ id, orderId, kind, name, title, hasTaxpayerId: !hasNoTaxpayerId })
  if (hasNoTaxpayerId) return
  await sealSsns(app, tx, [{ ownerTable, ownerId: id, value: responsiblePartySSN }])
}

/**
 * Lists the owners of the order's formation whose number the client still has to give, by name. Not among them: owners who
 * were invited to give it themselves, or who stated in their part that they have none. An order without a formation has
 * no owners.
 */
export async function listMissingShareholders(db: Db, orderId: string): Promise<string[]> {
  const owners = await db
    .select({
      id: formationOwners.id,
      firstName: formationOwners.firstName,
      lastName: formationOwners.lastName,
      isAnsweredByOwner: isAnsweredByOwner,
    })
    .from(formationOwners)
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .where(eq(formations.orderId, orderId))
    .orderBy(asc(formationOwners.position))
  const stored = await holdersOf(db, orderId, 'shareholder')
  const missing = owners.filter(({ id, ...owner }) => {
    const at = stored.findIndex(({ ownerId, name }) => (ownerId ? ownerId === id : sameName(name) === nameOf(owner)))
    return at < 0 || stored.splice(at, 1).length === 0
  })
  return missing.filter((owner) => !owner.isAnsweredByOwner).map((owner) => `${owner.firstName} ${owner.lastName}`)
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  sameName(`${firstName} ${lastName}`)

/** SQL: whether the owner in the query was invited and has not refused, or completed the part. */
const isAnsweredByOwner = sql<boolean>`(
  exists (select from ${ownerParts} p where p.owner_id = ${formationOwners.id} and p.completed_at is not null)
  or exists (select from ${ownerInvitations} i where i.owner_id = ${formationOwners.id}
    and i.declined_at is null and i.withdrawn_at is null))`

/** An owner of the order's formation whose number is asked for or looked at. */
export interface OwnerOfOrder {
  orderId: string
  ownerId: string
  firstName: string
  lastName: string
}

/** Finds where the owner's number is stored: with their part, or with the order under their name. */
async function findHolder(db: Db, { orderId, ownerId, ...owner }: OwnerOfOrder) {
  const stored = await holdersOf(db, orderId, 'shareholder')
  return (
    stored.find((holder) => holder.ownerId === ownerId) ??
    stored.find((holder) => holder.ownerId === null && sameName(holder.name) === nameOf(owner))
  )
}

export const hasOwnerSsn = async (db: Db, owner: OwnerOfOrder): Promise<boolean> =>
  (await findHolder(db, owner)) !== undefined

/**
 * Seals the number that was given with an owner's part, replacing an earlier one of the same person. The caller writes
 * the audit entry. Throws `invalid-input` for a number that cannot exist.
 */
export async function storeOwnerSsn(app: App, tx: Db, owner: OwnerOfOrder, ssn: string): Promise<void> {
  const { orderId, ownerId, firstName, lastName } = owner
  const name = `${firstName} ${lastName}`.trim()
  const found = await findHolder(tx, owner)
  const id = found?.id ?? randomUUID()
  // The number that came with the order under this name becomes the owner's own, so that no later one by name replaces it.
  if (found) await tx.update(ssnHolders).set({ ownerId }).where(eq(ssnHolders.id, id))
  else await tx.insert(ssnHolders).values({ id, orderId, kind: 'shareholder', name, ownerId })
  await sealSsns(app, tx, [{ ownerTable, ownerId: id, value: ssn }])
}

/** Erases the number that was given with the owner's part. */
export async function eraseOwnerSsn(tx: Db, ownerId: string): Promise<void> {
  await tx.delete(ssnHolders).where(eq(ssnHolders.ownerId, ownerId))
}

/** Whether anyone was named as a shareholder with a number, before a formation says who the owners are. */
export async function hasShareholder(db: Db, orderId: string): Promise<boolean> {
  const stored = and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, 'shareholder'))
  return (await db.select({ id: ssnHolders.id }).from(ssnHolders).where(stored).limit(1)).length > 0
}

/** Whether the responsible party of the EIN application is known: with a number, or as someone who has none. */
export async function hasResponsiblePartySsn(db: Db, orderId: string): Promise<boolean> {
  return (await holdersOf(db, orderId, 'responsible-party')).length > 0
}

/** A holder is written in the transaction that stores the number, so each has one, or had one until it was erased. */
async function holdersOf(db: Db, orderId: string, kind: 'shareholder' | 'responsible-party') {
  return db
    .select({ id: ssnHolders.id, name: ssnHolders.name, ownerId: ssnHolders.ownerId })
    .from(ssnHolders)
    .where(and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, kind)))
    .orderBy(asc(ssnHolders.createdAt), asc(ssnHolders.id))
}
