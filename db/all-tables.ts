// The one place where the tables of every feature come together: db/schema.test.ts compares them with the migrated database.
export * from '#features/tasks/tasks-tables.server.ts'
export { throttleCounters } from '#platform/rate-limit.server.ts'
export * from '#platform/schema.server.ts'
