import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { mailAccountLink } from '#features/auth/email-verification/mail-account-link.job.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import type { OutgoingMail } from '#platform/mailer.server.ts'
import { aUser } from '../../../../db/build.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { type Part, race, racePatience, raceSettings, type Step } from '../../../../test/linearizable.ts'
import { hashPassword } from './passwords.server.ts'

const running = await testApp({ THROTTLE_SCALE: 100_000 })
const { app } = running
afterAll(() => running.close())

const passwords = ['tide over larch', 'larch under tide'] as const
const [firstPassword] = passwords
/** Of today, and of earlier parameters, which a login replaces. */
const hashes = {
  current: await hashPassword(firstPassword),
  weak: await hash(firstPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
}
/** Refused without using the link up, so that it tells whether the link works. */
const tooCommon = '12345678'

/** An account: what logs in, which link sets a new password, and which sessions go on. */
interface Account {
  password: string
  link: string | null
  sessions: string[]
}
type Command =
  | { kind: 'ask' | 'me' }
  | { kind: 'try'; link: number }
  | { kind: 'reset'; link: number; password: string }
  | { kind: 'log in'; password: string }

/** Which of the links that were mailed so far, whoever asked for them. */
const link = fc.nat(2)
const password = fc.constantFrom(...passwords)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('try' as const), link }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reset' as const), link, password }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('log in' as const), password }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('me' as const) }) },
)
const clients = fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 })

/** Asks for a link as the form does, runs the job that mails it, and opens the mail. */
async function mailedLink({ id, email }: { id: string; email: string }): Promise<string> {
  const requestId = randomUUID()
  await mailAccountLink(app, { purpose: 'reset-password', email, requestId })
  const [mail] = await app.db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(eq(outgoingMails.dedupeKey, `reset-password|${id}|${requestId}`))
  const sent: OutgoingMail[] = []
  await deliverMail(app, { destination: 'test', deliver: async (one) => void sent.push(one) }, mail?.id ?? '')
  return /reset-password\?token=([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? ''
}

interface Answer {
  status: number
  session: string
}
async function post(path: string, body: unknown): Promise<Answer> {
  const response = await callApi(app, 'POST', path, body)
  await response.text()
  return {
    status: response.status,
    session: /__Host-sid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '',
  }
}

/** What an answer allows that is the one status when this holds, and the other when it doesn't. */
const decided =
  (
    status: number,
    [yes, no]: readonly [number, number],
    holds: (account: Account) => boolean,
    next: (account: Account) => Account = (account) => account,
  ): Part<Account> =>
  (account) => {
    if (holds(account)) return status === yes ? next(account) : undefined
    return status === no ? account : undefined
  }

/** Someone who reads the account's mailbox, and knows the session of their last login. */
function aPerson(user: { id: string; email: string }, mailed: string[]) {
  let session = ''
  const linkOf = (which: number) => mailed[mailed.length - 1 - (which % mailed.length)] ?? ''
  const redeem = async (token: string, newPassword: string) => {
    const { status } = await post('/api/auth/reset-password', { token, password: newPassword })
    return { status, works: (account: Account) => account.link === token }
  }
  return async (one: Command): Promise<[unknown, Part<Account>]> => {
    if (one.kind === 'ask') {
      const now = await mailedLink(user)
      mailed.push(now)
      return [now, (account) => ({ ...account, link: now })]
    }
    if (one.kind === 'try') {
      const { status, works } = await redeem(linkOf(one.link), tooCommon)
      return [status, decided(status, [422, 400], works)]
    }
    if (one.kind === 'reset') {
      const { status, works } = await redeem(linkOf(one.link), one.password)
      return [status, decided(status, [200, 400], works, () => ({ password: one.password, link: null, sessions: [] }))]
    }
    if (one.kind === 'log in') {
      const answer = await post('/api/auth/login', { email: user.email, password: one.password })
      if (answer.status === 200) session = answer.session
      const isRight = (account: Account) => account.password === one.password
      const begin = (account: Account) => ({ ...account, sessions: [...account.sessions, answer.session].toSorted() })
      return [answer.status, decided(answer.status, [200, 401], isRight, begin)]
    }
    const token = session
    const { status } = await callApi(app, 'GET', '/api/auth/me', undefined, { token })
    return [status, decided(status, [200, 401], ({ sessions }) => sessions.includes(token))]
  }
}

const stepOf = (person: ReturnType<typeof aPerson>, one: Command): Step<Account> => ({
  name: JSON.stringify(one),
  run: async () => {
    const [answer, part] = await person(one)
    return { answer: String(answer), parts: [part] }
  },
})

test(
  'links that are asked for, tried, and used at once, with logins beside them, work as if one had come after the other (R98)',
  () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom('current' as const, 'weak' as const), clients, async (strength, all) => {
        const user = await aUser(app.db, { passwordHash: hashes[strength] })
        const first = await mailedLink(user)
        const mailed = [first]
        await race<Account>(
          { password: firstPassword, link: first, sessions: [] },
          all.map((commands) => {
            const person = aPerson(user, mailed)
            return commands.map((one) => stepOf(person, one))
          }),
          () => mailed.map((_, at) => stepOf(aPerson(user, mailed), { kind: 'try', link: at })),
        )
      }),
      raceSettings,
    ),
  racePatience,
)
