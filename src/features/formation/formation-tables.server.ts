import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'
import type { Structure } from '#features/washington/entity-type.ts'

export const formationDrafts = pgTable('formation_drafts', {
  id: id(),
  userId: uuid().notNull(),
  structure: text().$type<Structure>().notNull(),
  submissionId: uuid(),
  revision: integer().notNull().default(0),
  step: text().notNull().default('business-information'),
  formation: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  openedSteps: text().array().notNull().default([]),
  completedAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const formations = pgTable('formations', {
  id: id(),
  orderId: uuid().notNull().unique(),
  structure: text().$type<Structure>().notNull(),
  legalEntity: text({ enum: ['LLC', 'PLLC', 'CORP', 'PS', 'LLP'] }).notNull(),
  taxElection: text({ enum: ['default', 'C', 'S'] }).notNull(),
  formType: text().notNull(),
  businessName: text().notNull(),
  snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
  schemaVersion: integer().notNull(),
  submittedAt: createdAt(),
})

export const formationOwners = pgTable('formation_owners', {
  id: id(),
  formationId: uuid().notNull(),
  position: integer().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  ownershipBasisPoints: integer().notNull(),
})

export const signatures = pgTable('signatures', {
  id: id(),
  formationId: uuid().notNull(),
  kind: text({ enum: ['registered-agent-consent', 'organizer'] }).notNull(),
  capacity: text().notNull(),
  method: text({ enum: ['drawn', 'typed', 'standing-consent'] }).notNull(),
  signerName: text().notNull(),
  statement: text().notNull(),
  textVersion: text().notNull(),
  png: bytea(),
  signedAt: instant().notNull(),
  ip: text(),
  userAgent: text(),
  /** Set when an answer under the signature changed: it is kept, and the signer signs again. */
  lapsedAt: instant(),
})

export const agentConsentRequests = pgTable('agent_consent_requests', {
  id: id(),
  formationId: uuid().notNull(),
  email: text().notNull(),
  agentName: text().notNull(),
  tokenHash: bytea().notNull().unique(),
  isForwarded: boolean().notNull().default(false),
  sentAt: createdAt(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  declinedAt: instant(),
  declineReason: text(),
  createdAt: createdAt(),
})

/** Agents that the client named after the submission; the latest applies. */
export const namedAgents = pgTable('named_agents', {
  id: id(),
  formationId: uuid().notNull(),
  signer: text({ enum: ['self', 'for-agent', 'someone-else', 'provider'] }).notNull(),
  agent: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
})

/** Changes of single answers after the submission. The snapshot stays as it was signed. */
export const formationChanges = pgTable('formation_changes', {
  id: id(),
  formationId: uuid().notNull(),
  /** What was asked together is decided together. */
  requestId: uuid().notNull().defaultRandom(),
  /** The answer, dotted as in the API: `principalOffice`, `owners.0.email`. */
  path: text().notNull(),
  value: jsonb().$type<unknown>().notNull(),
  earlier: jsonb().$type<unknown>(),
  origin: text({ enum: ['client', 'name-choice'] }).notNull(),
  status: text({ enum: ['requested', 'accepted', 'refused', 'withdrawn'] })
    .notNull()
    .default('requested'),
  requestedBy: uuid().notNull(),
  requestedAt: createdAt(),
  /** Why the client asks. */
  note: text().notNull().default(''),
  decidedBy: uuid(),
  decidedAt: instant(),
  reason: text().notNull().default(''),
  acceptance: bigint({ mode: 'number' }),
})
