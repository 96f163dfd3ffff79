import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { AuditEntry } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { together } from '#platform/database/write-together.server.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
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

const sameName = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

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
  known: { id: string; name: string }[]
  list: ShareholderSsnsInput
}

/** Replaces the SSN of a person (matched by name) who is sent again. */
async function sealShareholders(app: App, tx: Db, { orderId, known, list }: Shareholders): Promise<void> {
  const added: (typeof ssnHolders.$inferInsert)[] = []
  const numbers = list.map(({ firstName, lastName, ssn, ownershipPercentage }) => {
    const name = `${firstName} ${lastName}`.trim()
    const at = known.findIndex((holder) => sameName(holder.name) === sameName(name))
    // Taken out of the list, so that a father and a son of the same name keep a number each.
    const holderId = known.splice(at, at < 0 ? 0 : 1)[0]?.id
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

/** Stores the responsible party of the EIN application, replacing an earlier one. */
async function sealResponsibleParty(
  app: App,
  tx: Db,
  orderId: string,
  { responsiblePartySSN, responsiblePartyName: name, responsiblePartyTitle: title }: EinSsnInput,
): Promise<void> {
  const kind = 'responsible-party'
  const id = randomUUID()
  const earlier = tx.delete(ssnHolders).where(and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, kind)))
  await tx
    .with(...together(tx, [earlier]))
    .insert(ssnHolders)
    .values({ id, orderId, kind, name, title })
  await sealSsns(app, tx, [{ ownerTable, ownerId: id, value: responsiblePartySSN }])
}

/** Owners of the order's formation for whom no number is stored, by name; an order without a formation has none. */
export async function listMissingShareholders(db: Db, orderId: string): Promise<string[]> {
  const owners = await db
    .select({ firstName: formationOwners.firstName, lastName: formationOwners.lastName })
    .from(formationOwners)
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .where(eq(formations.orderId, orderId))
    .orderBy(asc(formationOwners.position))
  const stored = await holdersOf(db, orderId, 'shareholder')
  return owners
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .filter((name) => {
      const at = stored.findIndex((holder) => sameName(holder.name) === sameName(name))
      return at < 0 || stored.splice(at, 1).length === 0
    })
}

/** Whether anyone was named as a shareholder with a number, before a formation says who the owners are. */
export async function hasShareholder(db: Db, orderId: string): Promise<boolean> {
  const stored = and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, 'shareholder'))
  return (await db.select({ id: ssnHolders.id }).from(ssnHolders).where(stored).limit(1)).length > 0
}

/** Whether the responsible party's number of the EIN application is stored. */
export async function hasResponsiblePartySsn(db: Db, orderId: string): Promise<boolean> {
  return (await holdersOf(db, orderId, 'responsible-party')).length > 0
}

/** A holder is written in the transaction that stores the number, so each has one, or had one until it was erased. */
async function holdersOf(db: Db, orderId: string, kind: 'shareholder' | 'responsible-party') {
  return db
    .select({ id: ssnHolders.id, name: ssnHolders.name })
    .from(ssnHolders)
    .where(and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, kind)))
    .orderBy(asc(ssnHolders.createdAt), asc(ssnHolders.id))
}
