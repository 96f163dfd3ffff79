import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type CompanyRole, mayAct } from '#features/companies/access/company-acts.ts'
import { companies, companyMembers, companyPeople } from '#features/companies/companies-tables.server.ts'
import { yearlyServices } from '#features/orders/renewals/renewals-tables.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import type { DutyFacts } from '#features/washington/duties/duty.ts'
import { type DutyAnswer, questionIds } from '#features/washington/duties/duty-questions.ts'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { initialReportKey } from '#features/washington/duties/duty.ts'
import { dutyAnswers, dutyMarks } from './compliance-tables.server.ts'
import type { MarkKind } from './mark.ts'

export interface StoredMark {
  key: string
  kind: MarkKind
  on: CalendarDay | null
  reference: string
  reason: string
  at: string
  by: string
}

interface StoredAnswer extends DutyAnswer {
  question: string
}

/** A company with what its duties follow from, and what became of them. */
export interface CompanyDutyRow {
  id: string
  userId: string
  orderId: string
  name: string
  effectiveOn: CalendarDay
  facts: DutyFacts
  marks: StoredMark[]
  /** On which days annual reports were paid for that we file. */
  reportsPaidOn: CalendarDay[]
}

const owners = sql<number>`(select count(*)::int from ${companyPeople}
  where ${companyPeople.companyId} = ${companies.id} and ${companyPeople.role} = 'owner')`

const marks = sql<StoredMark[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'key', ${dutyMarks.dutyKey}, 'kind', ${dutyMarks.kind}, 'on', ${dutyMarks.doneOn}, 'reference', ${dutyMarks.reference},
    'reason', ${dutyMarks.reason}, 'at', ${dutyMarks.markedAt}, 'by', ${dutyMarks.markedBy})), '[]')
  from ${dutyMarks} where ${dutyMarks.companyId} = ${companies.id} and ${dutyMarks.undoneAt} is null)`

const answers = sql<StoredAnswer[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'question', ${dutyAnswers.question}, 'choice', ${dutyAnswers.choice}, 'day', ${dutyAnswers.day})), '[]')
  from ${dutyAnswers} where ${dutyAnswers.companyId} = ${companies.id})`

interface AgentService {
  startsOn: CalendarDay | null
  renewsOn: CalendarDay | null
  isCanceled: boolean
}

/** The firm's service as the company's agent, from the order of the company or from one of its own. */
const agentService = sql<AgentService | null>`(
  select jsonb_build_object('startsOn', ${yearlyServices.startsOn}, 'renewsOn', ${yearlyServices.renewsOn},
    'isCanceled', ${yearlyServices.state} in ('canceled', 'exiting'))
  from ${yearlyServices} join ${orders} seller on seller.id = ${yearlyServices.orderId}
  where ${yearlyServices.productId} = 'registered-agent' and ${yearlyServices.state} <> 'ended'
    and (seller.id = ${companies.orderId} or seller.agent_for_order_id = ${companies.orderId})
  order by ${yearlyServices.startsOn} desc nulls last limit 1)`

/** When annual reports of this company were paid for: with its formation, or as orders of its people that name it. */
const reportOrders = sql<string[]>`(select coalesce(jsonb_agg(bought.paid_at), '[]')
  from ${orders} bought join ${orderLines} line on line.order_id = bought.id
  where bought.user_id in (select ${companies.userId} union select ${companyMembers.userId} from ${companyMembers}
      where ${companyMembers.companyId} = ${companies.id})
    and line.product_id = 'annual-report' and bought.paid_at is not null and bought.status not in ('canceled', 'refunded')
    and (bought.id = ${companies.orderId} or lower(bought.business_name) = lower(${companies.name})))`

/** From which day the years of the service count, and from which day on they aren't paid for. */
function yearsOf(service: AgentService | null, firstYear: CalendarDay) {
  const since = service?.startsOn ?? firstYear
  return { since, renewsOn: service?.isCanceled ? null : (service?.renewsOn ?? since) }
}

const isKnown = (question: string) => questionIds.some((id) => id === question)

/** Whether anyone has said anything about the initial report, also if it was taken back. */
const hasReportRecord = sql<boolean>`exists (select from ${dutyMarks}
  where ${dutyMarks.companyId} = ${companies.id} and ${dutyMarks.dutyKey} = ${initialReportKey})`

/** Every formation is filed with its initial report, as the services say; staff take it back for one that wasn't. */
const filedWithFormation = ({ filedOn, createdAt }: typeof companies.$inferSelect): StoredMark => ({
  key: initialReportKey,
  kind: 'filed',
  on: filedOn,
  reference: '',
  reason: '',
  at: createdAt.toISOString(),
  by: '',
})

const select = {
  hasReportRecord,
  company: companies,
  paidAt: orders.paidAt,
  owners,
  marks,
  answers,
  reportOrders,
  agentService,
}

interface Read {
  company: typeof companies.$inferSelect
  paidAt: Date | null
  owners: number
  answers: StoredAnswer[]
  agentService: AgentService | null
}

function factsOf({ company, paidAt, owners: count, answers: given, agentService: service }: Read): DutyFacts {
  const { legalEntity, taxElection, effectiveOn, principalOffice, registeredAgent } = company
  const firstYear = paidAt ? todayInPacific(paidAt) : effectiveOn
  const known = given.filter(({ question }) => isKnown(question))
  return {
    legalEntity,
    taxElection,
    owners: count,
    effectiveOn,
    officeCity: ['', 'WA'].includes(principalOffice.state) ? principalOffice.city : '',
    agent: { isFirm: registeredAgent.type === 'legate', ...yearsOf(service, firstYear) },
    answers: Object.fromEntries(known.map(({ question, choice, day }) => [question, { choice, day }])),
  }
}

/** Reads companies with their facts, answers, and marks in one statement. */
async function readRows(
  db: Db,
  condition: SQL | undefined,
  role: SQL<CompanyRole | null> = sql<null>`null`,
): Promise<(CompanyDutyRow & { role: CompanyRole | null })[]> {
  const rows = await db
    .select({ ...select, role })
    .from(companies)
    .leftJoin(orders, eq(orders.id, companies.orderId))
    .where(and(isNull(companies.archivedAt), condition))
    .orderBy(companies.filedOn, companies.id)
  return rows.map(({ role: own, reportOrders: reports, marks: standing, hasReportRecord: isRecorded, ...read }) => {
    const { id, userId, orderId, name, effectiveOn } = read.company
    return {
      id,
      userId,
      orderId,
      name,
      effectiveOn,
      role: own,
      marks: isRecorded ? standing : [...standing, filedWithFormation(read.company)],
      reportsPaidOn: reports.map((at) => todayInPacific(new Date(at))),
      facts: factsOf(read),
    }
  })
}

/** Those whose calendar the person may see, with whether they may also keep it, in one statement. */
export async function listDutyRowsOf(db: Db, userId: string): Promise<(CompanyDutyRow & { mayKeep: boolean })[]> {
  const roleOf = sql<CompanyRole>`(select ${companyMembers.role} from ${companyMembers}
    where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.userId} = ${userId})`
  const isMember = sql`${companies.id} in (select ${companyMembers.companyId} from ${companyMembers}
    where ${companyMembers.userId} = ${userId})`
  const rows = await readRows(db, isMember, roleOf)
  return rows.flatMap(({ role, ...row }) =>
    role && mayAct(role, 'view-calendar') ? [{ ...row, mayKeep: mayAct(role, 'keep-calendar') }] : [],
  )
}

/** Those of several people at once, by their account: everyone who may see the calendar is reminded of it. */
export async function listDutyRowsOfPeople(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyDutyRow[]>> {
  const members = await db
    .select({ companyId: companyMembers.companyId, userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(inArray(companyMembers.userId, [...userIds]))
  const companyIds = [...new Set(members.map(({ companyId }) => companyId))]
  const rows = new Map((await readRows(db, inArray(companies.id, companyIds))).map((row) => [row.id, row]))
  const seen = members.flatMap(({ companyId, userId, role }) => {
    const row = mayAct(role, 'view-calendar') ? rows.get(companyId) : undefined
    return row ? [{ userId, row }] : []
  })
  const byPerson = Map.groupBy(seen, ({ userId }) => userId)
  return new Map([...byPerson].map(([userId, own]) => [userId, own.map(({ row }) => row)]))
}

export const listCompanies = (db: Db, ids: readonly string[]): Promise<CompanyDutyRow[]> =>
  readRows(db, inArray(companies.id, [...ids]))

export async function findCompany(db: Db, companyId: string): Promise<CompanyDutyRow | undefined> {
  const [row] = await readRows(db, eq(companies.id, companyId))
  return row
}
