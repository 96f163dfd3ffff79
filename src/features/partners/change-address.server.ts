import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { partners } from './partners-tables.server.ts'

/** Changes where a partner's mail goes from now on. The log holds no address. Throws `not-found`. */
export const changeAddress = (
  app: App,
  admin: Pick<CurrentUser, 'id'>,
  partnerId: string,
  email: string,
): Promise<void> =>
  app.db.transaction(async (tx) => {
    const changed = isUuid(partnerId)
      ? await tx.update(partners).set({ email }).where(eq(partners.id, partnerId)).returning({ id: partners.id })
      : []
    if (changed.length === 0) throw new Problem('not-found', 'We couldn’t find that partner.')
    const object = `partner:${partnerId}`
    await writeAudit(tx, { actor: `user:${admin.id}`, action: 'partner.address-changed', object })
  })
