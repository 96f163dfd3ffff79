import { initialReportDays } from '#features/washington/deadlines/report-dates.ts'
import { addDays, todayInPacific } from '#lib/dates.ts'
import type { Account } from './firm.ts'
import type { Cast } from './order-stories.ts'
import { minutesLater, type Story } from './timeline.ts'

interface Deadline {
  companyId: string
  key: string
  due: string
  status: string
  by: string
}

async function deadlinesOf({ firm }: Cast, client: Account): Promise<Deadline[]> {
  const { deadlines } = await firm.call(client, 'GET', '/api/compliance/deadlines')
  return deadlines as Deadline[]
}

/** What the owner of a small company would say about it, some of it not at all. */
async function answerQuestions({ firm }: Cast, client: Account, companyId: string): Promise<void> {
  const { random } = firm
  const day = addDays(todayInPacific(firm.clock.now()), random.whole(5, 40))
  const frequency = random.chance(0.7) ? 'quarterly' : 'annual'
  const answers = [
    ['license', 'yes', 0.9],
    ['excise', frequency, 0.8],
    ['employees', random.chance(0.3) ? 'yes' : 'no', 0.8],
    ['seattle', random.chance(0.3) ? 'yes' : 'no', 0.6],
    ['property', 'no', 0.4],
  ] as const
  for (const [question, choice, share] of answers) {
    if (!random.chance(share)) continue
    const answer = choice === 'no' ? { question, choice } : { question, choice, day }
    await firm.call(client, 'PUT', `/api/companies/${companyId}/duty-answers`, answer)
  }
}

/** The client marks most of what is behind them or close, and waives a little of it. */
async function markNear({ firm }: Cast, client: Account, deadlines: readonly Deadline[]): Promise<void> {
  const { random } = firm
  const today = todayInPacific(firm.clock.now())
  const isNear = ({ status, due }: Deadline) => status === 'late' || (status === 'ahead' && due <= addDays(today, 45))
  for (const { companyId, key, due } of deadlines.filter((one) => one.by === 'client' && isNear(one))) {
    const fate = random.next()
    if (fate > 0.92) continue
    const day = addDays(due, -random.whole(0, 9))
    const waived = { key, kind: 'waived', reason: 'Our accountant says it doesn’t apply this time' }
    const done = { key, kind: 'done', on: day < today ? day : today, reference: '' }
    await firm.call(client, 'POST', `/api/companies/${companyId}/duties/mark`, fate < 0.06 ? waived : done)
  }
}

/** An S election goes out well before its last day. */
const electionDaysAhead = 40

/** Someone of the desk records the reports that went with the formations, and the S elections that followed them. */
async function recordOurs({ firm, desk }: Cast, deadlines: readonly Deadline[]): Promise<void> {
  for (const { companyId, key, due } of deadlines) {
    if (key === 'form-2553') {
      const on = addDays(due, -electionDaysAhead)
      const election = { key, kind: 'filed', on, reference: 'Certified mail' }
      if (on <= todayInPacific(firm.clock.now()))
        await firm.call(firm.random.pick(desk), 'POST', `/api/staff/companies/${companyId}/duties/mark`, election)
    }
    if (key !== 'initial-report') continue
    // The same words each time, so that a number is recorded once.
    const reference = `CCFS ${Number.parseInt(companyId.slice(0, 4), 16)}`
    const filed = { key, kind: 'filed', on: addDays(due, -initialReportDays), reference }
    await firm.call(firm.random.pick(desk), 'POST', `/api/staff/companies/${companyId}/duties/mark`, filed)
  }
}

/** Some of the clients whose companies were filed look at their calendars, one after the other; the desk does its part. */
export async function* deadlineStory(cast: Cast, startsAt: Date): Story {
  yield startsAt
  const isKept = (ending: string) => ending === 'filed' || (ending === 'completed' && cast.firm.random.chance(0.3))
  const clients = new Map(cast.bought.flatMap(({ client, ending }) => (isKept(ending) ? [[client.id, client]] : [])))
  for (const client of clients.values()) {
    const deadlines = await deadlinesOf(cast, client)
    const [first] = deadlines
    if (!first) continue
    await recordOurs(cast, deadlines)
    yield minutesLater(cast.firm.clock, 3)
    await answerQuestions(cast, client, first.companyId)
    await markNear(cast, client, await deadlinesOf(cast, client))
  }
}
