import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { MailRow } from './mail-secret.server.ts'
import { outgoingMails, unreachableAddresses } from './notifications-tables.server.ts'

type Refused = Pick<MailRow, 'id' | 'toAddress' | 'template' | 'userId'>

/** Servers that return an email do so within days; one that is younger proves nothing. */
const returnsWithinMs = 7 * 86_400_000

/**
 * Ends the mail as refused, and keeps since when its address takes none.
 *
 * @param isBounce when its server took the mail first and returned it later
 */
export const noteRefusal = (
  app: Pick<App, 'db' | 'now'>,
  mail: Refused,
  codes: string,
  { isBounce = false } = {},
): Promise<void> =>
  app.db.transaction(async (tx) => {
    const now = app.now()
    const attempts = isBounce ? outgoingMails.attempts : sql`${outgoingMails.attempts} + 1`
    const ended = { attempts, lastError: isBounce ? 'Bounce' : 'AddressRefused', refusedAt: now, refusal: codes }
    await tx
      .update(outgoingMails)
      .set(isBounce ? { ...ended, sentAt: null } : ended)
      .where(eq(outgoingMails.id, mail.id))
    const known = isBounce ? { refusal: codes, bouncedAt: now } : { refusal: codes }
    const [noted] = await tx
      .insert(unreachableAddresses)
      .values({ address: mail.toAddress.toLowerCase(), since: now, ...known })
      .onConflictDoUpdate({ target: unreachableAddresses.address, set: known })
      .returning({ since: unreachableAddresses.since })
    // Staff are told once, until an email arrives again.
    if (mail.userId && noted?.since.getTime() === now.getTime())
      await writeAudit(tx, {
        actor: 'system',
        action: 'mail.refused',
        object: `user:${mail.userId}`,
        detail: { template: mail.template, refusal: codes },
      })
  })

/** An email was taken: the address works again, unless it takes emails and returns them. */
export async function forgetRefusal(app: Pick<App, 'db' | 'now'>, address: string): Promise<void> {
  const { bouncedAt } = unreachableAddresses
  const longAgo = new Date(app.now().getTime() - returnsWithinMs)
  await app.db
    .delete(unreachableAddresses)
    .where(and(eq(unreachableAddresses.address, address.toLowerCase()), or(isNull(bouncedAt), lt(bouncedAt, longAgo))))
}
