import { calendarRules } from '#features/compliance/deadlines/company-deadlines.ts'
import { addDays, type CalendarDay } from '#lib/dates.ts'
import { companyTerms } from '../bench/many-orders.ts'
import { clientOf, type Filling, placedAt } from '../bench/numbered-rows.ts'

/** One account in so many has a session: whoever was here within the last 12 hours. */
const oneSessionIn = 100
/** Of a hundred, how many sessions ended since the last hourly cleaning. */
const ended = 8

/**
 * What writes the rows of orders `from` to `to` that stand by an account: its session, and what it was mailed besides the
 * confirmation.
 */
export function accountStatements(from: number, to: number, filling: Filling): string[] {
  const rows = `generate_series(${from}, ${to}) as n`
  const at = placedAt(filling)
  const client = clientOf(filling)
  return [
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, idle_expires_at, expires_at, ip, user_agent)
      select sha256(n::text::bytea), ${client}, now() - n / 100 % 160 * interval '1 hour', now(),
        now() + case when n / ${oneSessionIn} % 100 < ${ended} then interval '-1 hour' else interval '12 hours' end,
        now() - n / 100 % 160 * interval '1 hour' + interval '7 days', '192.0.2.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64)'
      from ${rows} where n % ${oneSessionIn} = 0`,
    `insert into outgoing_mails (dedupe_key, template, to_address, subject, text_body, html_body, user_id, created_at, sent_at, attempts)
      select template || ':' || n, template, 'client' || n || '@example.com', 'News of your order', repeat('Your order moved. ', 20),
        repeat('Your order moved. ', 40), ${client}, ${at} + p * interval '1 day', ${at} + p * interval '1 day', 1
      from ${rows}, unnest(array['status-update', 'documents-ready']) with ordinality as t (template, p)`,
  ]
}

/** What writes the deadlines of all companies, computed up to where the job would have left them this morning. */
export function deadlineStatements(today: CalendarDay): string[] {
  const number = `('x' || left(id::text, 8))::bit(32)::bigint`
  const year = Number(today.slice(0, 4))
  return [
    `insert into company_calendars (company_id, rules, through)
      select id, ${calendarRules}, date '${addDays(today, 97)}' + (${number} % 22)::int from companies`,
    `insert into company_deadlines (company_id, duty_key, state, due, title, authority, filer, filed_on)
      select id, key, state, date '${today}' + days::int, title, 'Secretary of State',
        case when ${number} % 50 = 0 then 'firm' else 'client' end, case when state = 'filed' then date '${today}' - 300 end
      from companies, lateral (values
        ('annual-report:${year}', 'open', 'Annual report', -1 - ${number} % 300),
        ('annual-report:${year + 1}', 'open', 'Annual report', ${number} % 97),
        ('initial-report', 'filed', 'Initial report', - ${number} % 250)) one (key, state, title, days)`,
    `insert into reminder_schedules (user_id, checked_on, ahead_through, late_through)
      select distinct user_id, date '${today}', date '${addDays(today, 60)}', date '${addDays(today, -1)}' from companies`,
    `insert into deadline_reminders (company_id, user_id, written_for, duty_key, title, due_on, remind_on, mail_key, written_at)
      select id, user_id, user_id, 'initial-report', 'Initial report', date '${today}' - 250, date '${today}' - 273,
        'deadline-reminder:' || id, now() - interval '260 days' from companies`,
    companyTerms,
  ]
}

/** From the rows that were written: how many deadlines there are of each kind and day. */
export const countStatement =
  'insert into deadline_counts select state, due, filer, title, count(*) from company_deadlines group by 1, 2, 3, 4'

/**
 * Links the rows of the audit log into one chain (R28), as its trigger would have: each row by itself would take it half of the
 * time of the whole filling.
 */
export const auditStatements = [
  `create function pg_temp.chain_step(previous bytea, content text) returns bytea language sql immutable
    as $$ select sha256(coalesce(previous, ''::bytea) || convert_to(content, 'UTF8')) $$`,
  'create aggregate pg_temp.chained(text) (sfunc = pg_temp.chain_step, stype = bytea)',
  `create temp table unlinked as select id, at, actor, action, object, detail, pg_temp.chained(concat_ws('|',
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, action, object, detail::text)) over (order by id) as hash
    from audit_log`,
  'truncate audit_log',
  `insert into audit_log (id, at, actor, action, object, detail, prev_hash, hash) overriding system value
    select id, at, actor, action, object, detail, lag(hash) over (order by id), hash from unlinked`,
  'drop table unlinked',
]
