import { z } from 'zod'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { answerQuestion } from './answer-question.server.ts'
import { dutyStatuses } from './calendar.ts'
import { replaceFeed } from './calendar-feed.server.ts'
import { listDutyRowsOf } from './company-duties-queries.server.ts'
import { sourceOf } from './duty-texts.ts'
import { answerInput, markInput, undoInput } from './mark.ts'
import { markDuty, undoMark } from './mark-duty.server.ts'
import { shownDuties } from './read-calendar.server.ts'
import { downloadCalendar, serveFeed } from './serve-feed.server.ts'

const saved = z.object({ success: z.literal(true) })
const done = { success: true as const }
const path = '/api/companies/{id}'

const deadline = z.object({
  companyId: z.string(),
  company: z.string(),
  key: z.string(),
  title: z.string(),
  due: z.string(),
  status: z.enum(dutyStatuses),
  by: z.enum(['client', 'firm']),
  rule: z.string().nullable(),
  authority: z.string(),
  source: z.string(),
  why: z.string(),
})

async function listDeadlines(app: App, userId: string): Promise<z.output<typeof deadline>[]> {
  const today = todayInPacific(app.now())
  return (await listDutyRowsOf(app.db, userId)).flatMap((row) =>
    shownDuties(row, today).map((duty) => ({
      companyId: row.id,
      company: row.name,
      key: duty.key,
      title: duty.title,
      due: duty.due,
      status: duty.status,
      by: duty.by,
      rule: duty.rule,
      authority: duty.authority,
      source: sourceOf(duty),
      why: duty.why,
    })),
  )
}

/** A change of one of the caller's companies. */
const change = <Input extends z.ZodType>(
  method: 'post' | 'put',
  [name, summary]: [string, string],
  body: Input,
  run: (app: App, user: CurrentUser, companyId: string, input: z.output<Input>) => Promise<void>,
): Endpoint =>
  endpoint({
    method,
    path: `${path}/${name}`,
    access: 'user',
    summary,
    body,
    responses: { 200: saved },
    async handle({ app, user, params, input }) {
      await run(app, user, params['id'] ?? '', input)
      return done
    },
  })

/** The compliance calendar, as the companies' own clients use it. */
export const complianceEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/compliance/deadlines',
    access: 'user',
    summary: 'List the deadlines of the caller’s companies with rule, authority, and source',
    responses: { 200: z.object({ deadlines: z.array(deadline) }) },
    handle: async ({ app, user }) => ({ deadlines: await listDeadlines(app, user.id) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/compliance/{calendarToken}.ics',
    access: 'public',
    summary: 'Read the deadlines of a company as a calendar, at its private address',
    responses: { 200: null, 304: null },
    handle({ app, params, headers }) {
      // The router takes the whole last part of the path for the parameter.
      const [, token] = /^([\w-]{20,100})\.ics$/.exec(Object.values(params)[0] ?? '') ?? []
      if (!token) throw new Problem('not-found', 'We couldn’t find anything at this address.')
      return serveFeed(app, token, headers.get('if-none-match'))
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/calendar.ics`,
    access: 'user',
    summary: 'Download the deadlines of a company once, as a calendar file',
    responses: { 200: null },
    handle: ({ app, user, params }) => downloadCalendar(app, user.id, params['id'] ?? ''),
  }),
  change('post', ['duties/mark', 'Mark a deadline as done, or say why it doesn’t apply'], markInput, markDuty),
  change('post', ['duties/undo', 'Put a deadline back on the calendar'], undoInput, (app, user, id, { key }) =>
    undoMark(app, user, id, key),
  ),
  change('put', ['duty-answers', 'Answer a question that deadlines depend on'], answerInput, answerQuestion),
  endpoint({
    method: 'post',
    path: `${path}/calendar-feed/replace`,
    access: 'user',
    summary: 'Replace the private address of the calendar; the old one stops at once',
    body: z.strictObject({}),
    responses: { 200: z.object({ url: z.string() }) },
    handle: async ({ app, user, params }) => ({ url: (await replaceFeed(app, user, params['id'] ?? '')).url }),
  }),
]
