import { sql } from 'drizzle-orm'
import { findUserByEmail } from '#features/auth/account-queries.server.ts'
import { newToken, storeToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { inviteStaff } from '#features/auth/invite-staff.server.ts'
import { standingConsentText } from '#features/registered-agent/consent-text.ts'
import type { Env } from '#platform/env.server.ts'
import { sideStories, type Visitors } from './all-stories.ts'
import { dailyJobs } from './daily-jobs.ts'
import { type Account, type Firm, openFirm } from './firm.ts'
import { password } from './client.ts'
import { termsStory } from './money-stories.ts'
import { type Cast, orderStory } from './order-stories.ts'
import { Inventions } from './people.ts'
import { plotsOf, type Row, year } from './plots.ts'
import { Random } from './random.ts'
import { Clock, daysLater, tellStories } from './timeline.ts'

/** The firm opened some weeks before the year that is shown: what was bought then renews within it. */
const opened = 455

/** The year in which Washington became a state; any other seed gives another firm. */
const seed = 1889

interface Size {
  days: number
  rows: readonly Row[]
  /** How many orders get all their papers. */
  packets: number
  visitors: Visitors
}

const aYear: Size = {
  days: 365,
  rows: year,
  packets: 60,
  visitors: { leads: 140, downloads: 120, quizzes: 160, drafts: 12, calls: 60, talks: 80, members: 60, choices: 60 },
}

interface LoginLink {
  email: string
  role: Account['role']
  /** Sets a password, once. */
  url: string
  hours: number
}

export interface Filled {
  /** How many orders are in each state. */
  orders: Record<string, number>
  links: LoginLink[]
  bought: Cast['bought']
  drafts: Cast['drafts']
}

/**
 * Fills an empty database with a year of a firm's life that ends at `end`, through the API and the jobs of the program.
 *
 * @returns what there is, and links to log in with
 * @throws Error for a database that holds anything of anyone
 */
export async function fillFirm(env: Env, end: Date, { days, rows, packets, visitors } = aYear): Promise<Filled> {
  const random = new Random(seed)
  const clock = new Clock(daysLater(end, -opened, 8))
  const firm = await openFirm(env, `http://localhost:${env.PORT}`, clock, random)
  try {
    await requireEmpty(firm)
    const cast = await hire(firm)
    const stories = [
      dailyJobs(firm, daysLater(end, -days, 8.5), end),
      ...plotsOf(random, end, { rows, packets }).map((plot) => orderStory(cast, plot)),
      ...sideStories(cast, seed, { days, end }, visitors),
    ]
    await tellStories(clock, stories, end, () => firm.runJobs())
    clock.set(end)
    return await report(firm, cast)
  } finally {
    await firm.close()
  }
}

/** Sample content that a first start brings is no one's. */
async function requireEmpty({ app }: Firm): Promise<void> {
  const { rows } = await app.db.execute<{ people: number }>(
    sql`select (select count(*) from users)::int + (select count(*) from leads)::int as people`,
  )
  if (rows[0]?.people !== 0) throw new Error('This database is in use. The sample firm takes an empty one.')
}

const team = {
  dana: { email: 'dana@legate.example', role: 'admin', firstName: 'Dana', lastName: 'Sample' },
  lee: { email: 'lee@legate.example', role: 'admin', firstName: 'Lee', lastName: 'Example' },
  jordan: { email: 'jordan@legate.example', role: 'staff', firstName: 'Jordan', lastName: 'Template' },
  kim: { email: 'kim@legate.example', role: 'staff', firstName: 'Kim', lastName: 'Specimen' },
} as const

async function hire(firm: Firm): Promise<Cast> {
  const member = async (invitation: (typeof team)[keyof typeof team]): Promise<Account> => {
    const { token } = await inviteStaff(firm.app.db, invitation, firm.clock.now())
    await firm.call(undefined, 'POST', '/api/auth/reset-password', { token, password })
    const row = await findUserByEmail(firm.app.db, invitation.email)
    if (!row) throw new Error('The account was not made')
    return row
  }
  const [dana, lee] = [await member(team.dana), await member(team.lee)]
  const [jordan, kim] = [await member(team.jordan), await member(team.kim)]
  // Once for all whose agent the firm is.
  const statement = standingConsentText('Legate')
  const signature = { signerName: 'Dana Sample', isAuthorized: true, statement }
  await firm.call(dana, 'POST', '/api/staff/agent-consent', signature)
  const cast: Cast = {
    firm,
    inventions: new Inventions(firm.random),
    desk: [jordan, kim],
    admins: [dana, lee],
    bought: [],
    drafts: [],
    codes: [],
  }
  await termsStory(cast)
  return cast
}

async function report(firm: Firm, { admins, desk, bought, drafts }: Cast): Promise<Filled> {
  const { rows } = await firm.app.db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from orders
      where id not in (select order_id from renewals) group by 1 order by 2 desc`,
  )
  const shown = await findShown(firm)
  const client = bought.find((one) => one.client.id === shown)?.client
  const links = [await staffLink(firm, admins[0]), await staffLink(firm, desk[0])]
  if (client) links.push(await clientLink(firm, client))
  return { orders: Object.fromEntries(rows.map(({ status, count }) => [status, count])), links, bought, drafts }
}

/** Whose portal has most to show: a service to pay for, messages, other people, a calendar that is kept, an appointment. */
async function findShown({ app }: Firm): Promise<string | undefined> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select c.user_id as id from companies c order by
      (exists (select from yearly_services y where y.order_id = c.order_id and y.state in ('noticed', 'due')))::int * 2
      + (exists (select from conversations t where t.order_id = c.order_id))::int
      + (exists (select from company_members m where m.company_id = c.id and m.user_id <> c.user_id))::int
      + (exists (select from duty_marks d where d.company_id = c.id and d.kind = 'done'))::int * 2
      + (exists (select from duty_answers a where a.company_id = c.id))::int
      + (exists (select from consultations k where k.user_id = c.user_id and k.status = 'booked'))::int desc,
      c.filed_on desc, c.ubi limit 1`,
  )
  return rows[0]?.id
}

const linkOf = ({ app }: Firm, token: string) => new URL(`/reset-password?token=${token}`, app.origin).href

async function staffLink(firm: Firm, { email, role }: Account): Promise<LoginLink> {
  const { app, clock } = firm
  const wanted = role === 'admin' ? 'admin' : 'staff'
  const { token } = await inviteStaff(app.db, { email, role: wanted, firstName: '', lastName: '' }, clock.now())
  return { email, role, url: linkOf(firm, token), hours: 48 }
}

async function clientLink(firm: Firm, { id, email, role }: Account): Promise<LoginLink> {
  const token = newToken()
  await storeToken(firm.app.db, token, { id, email }, 'reset-password', firm.clock.now())
  return { email, role, url: linkOf(firm, token), hours: 1 }
}
