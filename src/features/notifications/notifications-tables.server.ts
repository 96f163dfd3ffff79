import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import type { MailTemplate } from './mail-classes.ts'

export const outgoingMails = pgTable('outgoing_mails', {
  id: id(),
  dedupeKey: text().notNull().unique(),
  template: text().$type<MailTemplate>().notNull(),
  toAddress: text().notNull(),
  toName: text(),
  subject: text().notNull(),
  textBody: text().notNull(),
  htmlBody: text().notNull(),
  sealedSecret: jsonb().$type<Record<'ciphertext' | 'iv' | 'dataKeyWrapped' | 'keyId', string>>(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  calendarEntry: jsonb().$type<{ method: 'REQUEST' | 'CANCEL'; content: string }>(),
  userId: uuid(),
  createdAt: createdAt(),
  sentAt: instant(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  /** When the mail server of the address refused it for good, and the codes of its answer. */
  refusedAt: instant(),
  refusal: text(),
  /** When its text and its address were erased; the row stays for the counts. */
  erasedAt: instant(),
})

export const notificationChoices = pgTable('notification_choices', {
  userId: uuid().primaryKey(),
  serviceUpdates: boolean().notNull(),
  renewalReminders: boolean().notNull(),
  updatedAt: instant().notNull(),
})

/** Addresses whose mail server takes no email for them, until one arrives. */
export const unreachableAddresses = pgTable('unreachable_addresses', {
  /** In lower case. */
  address: text().primaryKey(),
  since: instant().notNull(),
  refusal: text().notNull(),
  /** When an email last came back, where its server took it first. */
  bouncedAt: instant(),
})
