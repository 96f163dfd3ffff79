import { companyChanges } from '#features/companies/companies-tables.server.ts'
import { listMembers } from '#features/companies/member-queries.server.ts'
import { enqueueMails } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { companyChangedMail } from './company-changed.email.ts'
import { type ChangeDetail, type ChangeKind, describeChange } from './company-change.ts'

export interface NewChange {
  company: { id: string; name: string }
  kind: ChangeKind
  actor: ChangeActor
  /** The account that it concerns, with its name for the mail. */
  person?: { id: string; name: string }
  /** The address that it concerns. */
  email?: string
  detail?: ChangeDetail
  /** Accounts that are told by a mail of their own, or need not be told. */
  isToldTo?: readonly string[]
}

/** An account; someone of staff; the program itself; or whoever holds an invitation to the change's address. */
export type ChangeActor =
  | { id: string; firstName: string; lastName: string }
  | { staffId: string }
  | 'system'
  | 'invited'

function actorColumns(actor: ChangeActor): { actorId: string | null; byFirm: boolean } {
  if (typeof actor === 'string') return { actorId: null, byFirm: actor === 'system' }
  return 'staffId' in actor ? { actorId: actor.staffId, byFirm: true } : { actorId: actor.id, byFirm: false }
}

/**
 * Adds to a company's log of changes, and mails everyone of the company but who did it, as their notification choices say
 * (decision 191). Runs in the transaction of the change.
 */
export async function recordChange(app: App, tx: Db, change: NewChange): Promise<void> {
  const { company, kind, actor, person, email, detail = {}, isToldTo = [] } = change
  const { actorId, byFirm } = actorColumns(actor)
  const at = app.now()
  const personId = person?.id ?? null
  const [row] = await tx
    .insert(companyChanges)
    .values({ companyId: company.id, at, kind, actorId, byFirm, personId, email: email ?? null, detail })
    .returning({ id: companyChanges.id })
  const own = typeof actor === 'object' && 'firstName' in actor ? `${actor.firstName} ${actor.lastName}` : undefined
  const who = byFirm ? app.site().firm : (own ?? email ?? 'Someone')
  const sentence = `${who} ${describeChange({ kind, whom: person?.name ?? email ?? '', detail })}`
  const readers = (await listMembers(tx, company.id)).filter((one) => one.id !== actorId && !isToldTo.includes(one.id))
  const url = `${app.origin}/dashboard/companies/${company.id}`
  const mails = readers.map((reader) => ({
    template: 'company-changed' as const,
    dedupeKey: `company-changed|${row?.id}|${reader.id}`,
    to: { address: reader.email, name: `${reader.firstName} ${reader.lastName}` },
    userId: reader.id,
    text: companyChangedMail({ firstName: reader.firstName, companyName: company.name, sentence, url }),
  }))
  await enqueueMails(app, tx, mails)
}
