import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, identity, instant } from '#platform/database/columns.server.ts'
import { legalEntities } from '#features/washington/entity-type.ts'
import { companyRoles, invitedRoles } from './access/company-acts.ts'
import { type ChangeDetail, changeKinds } from './changes/company-change.ts'
import type { CompanyAddress, CompanyAgent } from './company.ts'

/** Companies from the day the state filed them: archived, never deleted. */
export const companies = pgTable('companies', {
  id: id(),
  /** The order that formed it. */
  orderId: uuid().notNull().unique(),
  /** The account that ordered it. Who has access is said by `companyMembers` alone. */
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
  /** How its people want to be reached; what the state has on file stands above. */
  contactPhone: text(),
  contactAddress: jsonb().$type<CompanyAddress>(),
  archivedAt: instant(),
  createdAt: createdAt(),
})

/** Written by a trigger of `companies`: the name from each of its words on, as those of orders (decision 85). */
export const companySearchTerms = pgTable(
  'company_search_terms',
  { companyId: uuid().notNull(), term: text().notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.term] })],
)

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

/** Who has access to a company, and as what. */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    role: text({ enum: companyRoles }).notNull(),
    /** Null for the owner that a company begins with. */
    addedBy: uuid(),
    addedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] })],
)

export const companyInvitations = pgTable('company_invitations', {
  id: id(),
  companyId: uuid().notNull(),
  email: text().notNull(),
  role: text({ enum: invitedRoles }).notNull(),
  state: text({ enum: ['open', 'accepted', 'declined', 'withdrawn'] })
    .notNull()
    .default('open'),
  tokenHash: bytea().notNull().unique(),
  invitedBy: uuid(),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  answeredAt: instant(),
  createdAt: createdAt(),
})

/** What happened to a company's record, mailed to its people. */
export const companyChanges = pgTable('company_changes', {
  id: identity(),
  companyId: uuid().notNull(),
  at: instant().notNull(),
  kind: text({ enum: changeKinds }).notNull(),
  actorId: uuid(),
  /** Done by the firm, whose people clients do not know by name. */
  byFirm: boolean().notNull().default(false),
  /** Whom it concerns. */
  personId: uuid(),
  email: text(),
  detail: jsonb().$type<ChangeDetail>().notNull().default({}),
})
