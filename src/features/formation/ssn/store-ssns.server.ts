import { and, asc, eq, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import { numberHolders, secrets } from './ssn-tables.server.ts'
import type { EinSsnInput, ShareholderSsnsInput } from './ssn-schemas.ts'
import { storeNumber } from './ssn-vault.server.ts'

/** Whose order the numbers are for, and who gave them. */
export interface NumbersOf {
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
export async function storeShareholderNumbers(
  app: App,
  tx: Db,
  { orderId, userId }: NumbersOf,
  list: ShareholderSsnsInput,
): Promise<{ missing: string[] }> {
  const known = await holdersOf(tx, orderId, 'shareholder')
  for (const { firstName, lastName, ssn, ownershipPercentage } of list) {
    const name = `${firstName} ${lastName}`.trim()
    const at = known.findIndex((holder) => sameName(holder.name) === sameName(name))
    // Taken out of the list, so that a father and a son of the same name keep a number each.
    const holderId =
      known.splice(at, at < 0 ? 0 : 1)[0]?.id ?? (await addHolder(tx, orderId, name, ownershipPercentage))
    await storeNumber(app, tx, { ownerTable: 'number_holders', ownerId: holderId, value: ssn })
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
    .insert(numberHolders)
    .values({ orderId, kind: 'shareholder', name, ownershipBasisPoints: inRange ? Math.round(percentage * 100) : null })
    .returning({ id: numberHolders.id })
  if (!holder) throw new Error('The holder was not written')
  return holder.id
}

/** Seals the number of the responsible party of the EIN application, in place of an earlier one. */
export async function storeEinNumber(
  app: App,
  tx: Db,
  { orderId, userId }: NumbersOf,
  { responsiblePartySSN, responsiblePartyName, responsiblePartyTitle }: EinSsnInput,
): Promise<void> {
  const kind = 'responsible-party'
  await tx.delete(numberHolders).where(and(eq(numberHolders.orderId, orderId), eq(numberHolders.kind, kind)))
  const [holder] = await tx
    .insert(numberHolders)
    .values({ orderId, kind, name: responsiblePartyName, title: responsiblePartyTitle })
    .returning({ id: numberHolders.id })
  if (!holder) throw new Error('The holder was not written')
  await storeNumber(app, tx, { ownerTable: 'number_holders', ownerId: holder.id, value: responsiblePartySSN })
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
  const given = await holdersOf(db, orderId, 'shareholder')
  return owners
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .filter((name) => {
      const at = given.findIndex((holder) => sameName(holder.name) === sameName(name))
      return at < 0 || given.splice(at, 1).length === 0
    })
}

/** Whether anyone was named as a shareholder with a number, before a formation says who the owners are. */
export async function hasShareholder(db: Db, orderId: string): Promise<boolean> {
  const given = and(eq(numberHolders.orderId, orderId), eq(numberHolders.kind, 'shareholder'))
  return (await db.select({ id: numberHolders.id }).from(numberHolders).where(given).limit(1)).length > 0
}

/** Whether the responsible party's number of the EIN application is stored. */
export async function hasEinNumber(db: Db, orderId: string): Promise<boolean> {
  return (await holdersOf(db, orderId, 'responsible-party')).length > 0
}

async function holdersOf(db: Db, orderId: string, kind: 'shareholder' | 'responsible-party') {
  return db
    .select({ id: numberHolders.id, name: numberHolders.name })
    .from(numberHolders)
    .innerJoin(
      secrets,
      and(eq(secrets.ownerTable, 'number_holders'), eq(secrets.ownerId, sql`${numberHolders.id}::text`)),
    )
    .where(and(eq(numberHolders.orderId, orderId), eq(numberHolders.kind, kind)))
    .orderBy(asc(numberHolders.createdAt), asc(numberHolders.id))
}
