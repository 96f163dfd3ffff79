import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const id = () => uuid().primaryKey().defaultRandom()
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`app_now()`)
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
