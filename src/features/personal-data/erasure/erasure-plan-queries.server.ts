import { sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { dataMap } from '#features/personal-data/map/data-map.ts'
import { countRows, type Person } from '#features/personal-data/map/person-rows.server.ts'
import { type ErasedPart, erasedParts, type KeptPart, keptParts } from '#features/personal-data/map/table-rule.ts'
import type { KeptLine, PlannedPart } from '#features/personal-data/personal-data.ts'
import { countAudit } from '#platform/audit-entries.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Lists what an erasure of this person removes now, and what stays, why, and until when. */
export async function planErasure(db: Db, person: Person): Promise<{ erased: PlannedPart[]; kept: KeptLine[] }> {
  const erased = new Map<ErasedPart, number>()
  const kept = new Map<KeptPart, number>()
  for (const [table, { all, erased: gone }] of await countRows(db, person)) {
    const fate = dataMap[table]?.erase
    if (!fate) continue
    if (fate.act !== 'keep') add(erased, fate.part, gone)
    const stays = fate.act === 'own' ? null : fate.stays
    if (stays) add(kept, stays, fate.act === 'delete' ? all - gone : all)
  }
  if (person.userId) add(kept, 'audit', await countAudit(db, { about: [`user:${person.userId}`] }))
  const lastDay = await findLastDay(db, person.userId)
  return {
    erased: [...erased].filter(([, count]) => count > 0).map(([part, count]) => ({ text: erasedParts[part], count })),
    kept: [...kept]
      .filter(([, count]) => count > 0)
      .map(([part, count]) => {
        const { title, why, years } = keptParts[part]
        return { text: title, count, why, until: years === null ? null : addYears(lastDay, years) }
      }),
  }
}

function add<Key>(sums: Map<Key, number>, key: Key, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count)
}

/** The day in Washington on which the last of the person's orders changed: what is kept is kept from then on. */
async function findLastDay(db: Db, userId: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(max(updated_at) at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day
    from ${orders} where user_id = ${userId}::uuid`)
  return rows[0]?.day ?? null
}

/** A leap day ends on the day after it. */
function addYears(day: string | null, years: number): string | null {
  if (!day) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
}
