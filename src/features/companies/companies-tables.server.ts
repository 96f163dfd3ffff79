import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import { legalEntities } from '#features/washington/entity-type.ts'
import type { CompanyAddress, CompanyAgent } from './company.ts'

/** Companies from the day the state filed them: archived, never deleted. */
export const companies = pgTable('companies', {
  id: id(),
  /** The order that formed it. */
  orderId: uuid().notNull().unique(),
  userId: uuid().notNull(),
  name: text().notNull(),
  legalEntity: text({ enum: legalEntities }).notNull(),
  taxElection: text({ enum: ['default', 'C', 'S'] }).notNull(),
  /** Nine digits. */
  ubi: text().notNull().unique(),
  filedOn: date().notNull(),
  effectiveOn: date().notNull(),
  ein: text(),
  principalOffice: jsonb().$type<CompanyAddress>().notNull(),
  mailingAddress: jsonb().$type<CompanyAddress>(),
  registeredAgent: jsonb().$type<CompanyAgent>().notNull(),
  archivedAt: instant(),
  createdAt: createdAt(),
})

export const companyPeople = pgTable('company_people', {
  id: id(),
  companyId: uuid().notNull(),
  position: integer().notNull(),
  role: text({ enum: ['owner', 'manager', 'director', 'officer', 'organizer'] }).notNull(),
  title: text().notNull().default(''),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull().default(''),
  ownershipBasisPoints: integer(),
  address: jsonb().$type<CompanyAddress>(),
})
