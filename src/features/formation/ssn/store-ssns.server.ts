import { and, asc, eq, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import { ssnHolders, secrets } from './ssn-tables.server.ts'
import type { EinSsnInput, ShareholderSsnsInput } from './ssn-schemas.ts'
import { sealSsn } from './ssn-vault.server.ts'

/** Whose order the numbers are for, and who gave them. */
export interface SsnContext {
  orderId: string
  userId: string
}

const sameName = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/**
 * Seals the numbers of shareholders. A person who is given again (by name) gets the new number. Runs in the caller's
 * transaction and after `submitFormation`, so that it can tell who is still missing.
 *
 * @param list the parsed `shareholderSsnsInput`
 * @returns the names of the formation's owners without a number; empty when all are there
 */
export async function storeShareholderSsns(
  app: App,
  tx: Db,
  { orderId, userId }: SsnContext,
  list: ShareholderSsnsInput,
): Promise<{ missing: string[] }> {
  const known = await holdersOf(tx, orderId, 'shareholder')
  for (const { firstName, lastName, ssn, ownershipPercentage } of list) {
    const name = `${firstName} ${lastName}`.trim()
    const at = known.findIndex((holder) => sameName(holder.name) === sameName(name))
    // Taken out of the list, so that a father and a son of the same name keep a number each.
    const holderId =
      known.splice(at, at < 0 ? 0 : 1)[0]?.id ?? (await addHolder(tx, orderId, name, ownershipPercentage))
    await sealSsn(app, tx, { ownerTable: 'number_holders', ownerId: holderId, value: ssn })
  }
  const missing = await listMissingShareholders(tx, orderId)
  if (list.length > 0) {
    const detail = { kind: 'shareholder', count: list.length }
    await writeAudit(tx, { actor: `user:${userId}`, action: 'number.stored', object: `order:${orderId}`, detail })
  }
  return { missing }
}

async function addHolder(tx: Db, orderId: string, name: string, percentage: number | undefined): Promise<string> {
  const inRange = percentage !== undefined && percentage >= 0 && percentage <= 100
  const [holder] = await tx
    .insert(ssnHolders)
    .values({ orderId, kind: 'shareholder', name, ownershipBasisPoints: inRange ? Math.round(percentage * 100) : null })
    .returning({ id: ssnHolders.id })
  if (!holder) throw new Error('The holder was not written')
  return holder.id
}

/** Seals the number of the responsible party of the EIN application, in place of an earlier one. */
export async function storeResponsiblePartySsn(
  app: App,
  tx: Db,
  { orderId, userId }: SsnContext,
  { responsiblePartySSN, responsiblePartyName, responsiblePartyTitle }: EinSsnInput,
): Promise<void> {
  const kind = 'responsible-party'
  await tx.delete(ssnHolders).where(and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, kind)))
  const [holder] = await tx
    .insert(ssnHolders)
    .values({ orderId, kind, name: responsiblePartyName, title: responsiblePartyTitle })
    .returning({ id: ssnHolders.id })
  if (!holder) throw new Error('The holder was not written')
  await sealSsn(app, tx, { ownerTable: 'number_holders', ownerId: holder.id, value: responsiblePartySSN })
  const detail = { kind, count: 1 }
  await writeAudit(tx, { actor: `user:${userId}`, action: 'number.stored', object: `order:${orderId}`, detail })
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

async function holdersOf(db: Db, orderId: string, kind: 'shareholder' | 'responsible-party') {
  return db
    .select({ id: ssnHolders.id, name: ssnHolders.name })
    .from(ssnHolders)
    .innerJoin(secrets, and(eq(secrets.ownerTable, 'number_holders'), eq(secrets.ownerId, sql`${ssnHolders.id}::text`)))
    .where(and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, kind)))
    .orderBy(asc(ssnHolders.createdAt), asc(ssnHolders.id))
}
