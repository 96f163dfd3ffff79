import { and, desc, eq } from 'drizzle-orm'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import type { Firm } from './firm.ts'

type Template = (typeof outgoingMails.$inferSelect)['template']

/** What the pattern's group finds in the latest mail of this kind to the address. */
export async function mailedText({ app }: Firm, address: string, template: Template, pattern: RegExp): Promise<string> {
  const [mail] = await app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toAddress, address), eq(outgoingMails.template, template)))
    .orderBy(desc(outgoingMails.createdAt))
    .limit(1)
  const found = mail && pattern.exec(readableBodies(app, mail).text)?.[1]
  if (!found) throw new Error(`No ${template} was mailed to ${address}`)
  return found
}
