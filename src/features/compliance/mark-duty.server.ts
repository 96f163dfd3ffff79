import { and, eq, isNull } from 'drizzle-orm'
import { type Company, companyAccess } from '#features/companies/access/company-access.server.ts'
import { isPaidToUs } from '#features/washington/duties/duty.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { dutyMarks } from './compliance-tables.server.ts'
import { type CompanyDutyRow, findCompany } from './company-duties-queries.server.ts'
import type { MarkInput, MarkKind } from './mark.ts'
import { shownDuties } from './read-calendar.server.ts'

const unknownDuty = () => new Problem('not-found', 'We couldn’t find that deadline.')

/** The client says what became of a duty of their company. Throws `not-found`, `forbidden` for an observer, and `invalid-input` by field. */
export const markDuty = (app: App, user: CurrentUser, companyId: string, input: MarkInput): Promise<void> =>
  app.db.transaction(async (tx) => {
    await companyAccess(tx, user.id, companyId, 'keep-calendar')
    await writeMark(app, tx, { by: user, companyId, input })
  })

/** Staff record that the firm filed it. Throws `not-found`, and `invalid-input` by field. */
export const markAsFiled = (app: App, staff: CurrentUser, companyId: string, input: MarkInput): Promise<void> =>
  app.db.transaction((tx) => writeMark(app, tx, { by: staff, companyId, input }))

interface NewMark {
  by: CurrentUser
  companyId: Company['id']
  input: MarkInput
}

/** A mark replaces the one that stands; marking again with the same words changes nothing. */
async function writeMark(app: App, tx: Db, { by, companyId, input }: NewMark): Promise<void> {
  const row = await findCompany(tx, companyId)
  const today = todayInPacific(app.now())
  const duty = row && shownDuties(row, today).find(({ key }) => key === input.key)
  if (!row || !duty) throw unknownDuty()
  if (isPaidToUs(duty.kind)) throw new Problem('forbidden', 'This one is done once the next year is paid for.')
  const values =
    input.kind === 'waived'
      ? { kind: input.kind, reason: input.reason, doneOn: null, reference: '' }
      : { kind: input.kind, reason: '', doneOn: input.on, reference: input.reference ?? '' }
  if (values.doneOn !== null && values.doneOn > today) {
    const text = 'Enter a day that isn’t ahead of us'
    throw new Problem('invalid-input', text, { errors: { on: text } })
  }
  const standing = await findMark(tx, companyId, input.key)
  if (standing && isSame(standing, values)) return
  if (by.role === 'client' && isFiled(row, input.key))
    throw new Problem('forbidden', 'We filed this one. Contact us if that isn’t right.')
  if (standing) await endMark(app, tx, { by, markId: standing.id })
  await tx.insert(dutyMarks).values({ companyId, dutyKey: input.key, ...values, markedBy: by.id, markedAt: app.now() })
  await record(tx, by, companyId, { action: 'duty.marked', detail: { duty: input.key, as: input.kind } })
}

const isFiled = ({ marks }: CompanyDutyRow, key: string): boolean =>
  marks.some((mark) => mark.key === key && mark.kind === 'filed')

type Standing = typeof dutyMarks.$inferSelect

const isSame = (
  { kind, reason, doneOn, reference }: Standing,
  other: Pick<Standing, 'kind' | 'reason' | 'doneOn' | 'reference'>,
): boolean => kind === other.kind && reason === other.reason && doneOn === other.doneOn && reference === other.reference

async function findMark(tx: Db, companyId: string, key: string): Promise<Standing | undefined> {
  const stands = and(eq(dutyMarks.companyId, companyId), eq(dutyMarks.dutyKey, key), isNull(dutyMarks.undoneAt))
  const [mark] = await tx.select().from(dutyMarks).where(stands).for('update')
  return mark
}

const endMark = (app: App, tx: Db, { by, markId }: { by: CurrentUser; markId: string }) =>
  tx.update(dutyMarks).set({ undoneBy: by.id, undoneAt: app.now() }).where(eq(dutyMarks.id, markId))

const record = (
  tx: Db,
  by: CurrentUser,
  companyId: string,
  { action, detail }: { action: string; detail: Record<string, string> },
) => writeAudit(tx, { actor: `user:${by.id}`, action, object: `company:${companyId}`, detail })

/** Takes a client's mark back. Throws `not-found`, and `forbidden` for an observer and for what the firm filed. */
export const undoMark = (app: App, user: CurrentUser, companyId: string, key: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    await companyAccess(tx, user.id, companyId, 'keep-calendar')
    await takeBack(app, tx, { by: user, companyId, key, may: ['done', 'waived'] })
  })

/** Takes back that the firm filed it. Throws `not-found`, and `forbidden` for what the client marked. */
export const undoFiled = (app: App, staff: CurrentUser, companyId: string, key: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const row = await findCompany(tx, companyId)
    if (!row) throw unknownDuty()
    await recordAssumed(app, tx, { by: staff, row, key })
    await takeBack(app, tx, { by: staff, companyId, key, may: ['filed'] })
  })

/** What counts as filed without a record gets one, so that it can be taken back. */
async function recordAssumed(
  app: App,
  tx: Db,
  { by, row, key }: { by: CurrentUser; row: CompanyDutyRow; key: string },
): Promise<void> {
  const assumed = row.marks.find((mark) => mark.key === key && mark.by === '')
  if (!assumed) return
  const { kind, on: doneOn } = assumed
  const marked = { markedBy: by.id, markedAt: app.now() }
  await tx
    .insert(dutyMarks)
    .values({ companyId: row.id, dutyKey: key, kind, doneOn, reference: '', reason: '', ...marked })
}

interface Undone {
  by: CurrentUser
  companyId: string
  key: string
  may: readonly MarkKind[]
}

/** Without a mark there is nothing to take back, and that is fine. */
async function takeBack(app: App, tx: Db, { by, companyId, key, may }: Undone): Promise<void> {
  const mark = await findMark(tx, companyId, key)
  if (!mark) return
  if (!may.includes(mark.kind))
    throw new Problem(
      'forbidden',
      by.role === 'client' ? 'We filed this one. Contact us if that isn’t right.' : 'The client marked this one.',
    )
  await endMark(app, tx, { by, markId: mark.id })
  await record(tx, by, companyId, { action: 'duty.mark-undone', detail: { duty: key, as: mark.kind } })
}
