// The one place where the tables of every feature come together; db/schema.test.ts compares it with the migrated database.
export * from './schema/accounts.server.ts'
export * from './schema/catalog.server.ts'
export * from './schema/downloads.server.ts'
export * from './schema/formation.server.ts'
export * from './schema/leads.server.ts'
export * from './schema/orders.server.ts'
export * from './schema/posts.server.ts'
