import { asc, eq, sql } from 'drizzle-orm'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { ssnNeeds, type SsnPurposes } from './ssn-needs.ts'
import { ssnHolders } from './ssn-tables.server.ts'
import { maxRetentionDays } from './ssn-vault.server.ts'

const daysAfterFiling = 30
const millisecondsPerDay = 86_400_000

const listHolders = (tx: Db, orderId: string) =>
  tx
    .select({ id: ssnHolders.id, kind: ssnHolders.kind, name: ssnHolders.name })
    .from(ssnHolders)
    .where(eq(ssnHolders.orderId, orderId))

/**
 * Brings the erasure of an order's SSNs forward once the filing that needed them is confirmed (R29), and puts it back for
 * those whose filing is open again. Call it whenever a line of the order ends or is opened again.
 */
export async function updateSsnRetention(
  app: App,
  tx: Db,
  orderId: string,
  filings: Pick<SsnPurposes, 'ein' | 'election'>,
): Promise<void> {
  const holders = await listHolders(tx, orderId)
  if (holders.length === 0) return
  const owners = await tx
    .select({ firstName: formationOwners.firstName, lastName: formationOwners.lastName })
    .from(formationOwners)
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .where(eq(formations.orderId, orderId))
    .orderBy(asc(formationOwners.position))
  const names = owners.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const { needed, notNeeded } = ssnNeeds(holders, { ...filings, owners: names })
  await eraseSoon(app, tx, notNeeded)
  if (needed.length > 0)
    await tx.execute(
      sql`select keep_secrets_for(${asArray(needed)}::text[], make_interval(days => ${maxRetentionDays}))`,
    )
}

/** Brings the erasure of all of an order's SSNs forward: the order has ended, whatever was filed for it (R29). */
export async function eraseSsnsOfEndedOrder(app: App, tx: Db, orderId: string): Promise<void> {
  const holders = await listHolders(tx, orderId)
  await eraseSoon(
    app,
    tx,
    holders.map(({ id }) => id),
  )
}

/** Erases these numbers 30 days from now, or on the day that is set already when it is earlier. */
async function eraseSoon(app: App, tx: Db, holderIds: readonly string[]): Promise<void> {
  if (holderIds.length === 0) return
  const eraseAfter = new Date(app.now().getTime() + daysAfterFiling * millisecondsPerDay).toISOString()
  await tx.execute(sql`select erase_secrets_by(${asArray(holderIds)}::text[], ${eraseAfter}::timestamptz)`)
}

const asArray = (ids: readonly string[]): string => `{${ids.join(',')}}`
