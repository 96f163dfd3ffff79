import { quizAnswers } from '#features/quiz/answers.ts'
import { recommend } from '#features/quiz/recommend.ts'
import { aFormation } from '../../test/formation.ts'
import { clientOf, type Filling, isOpenRow, placedAt, spread, uuid } from './numbered-rows.ts'

/** What the form of an order holds; the pictures of the signatures are kept in rows of their own. */
const { registeredAgentSignature: _agent, organizerSignature: _organizer, ...answers } = aFormation()
const snapshot = `'${JSON.stringify(answers).replaceAll("'", "''")}'::jsonb`
const quizzed = quizAnswers.parse({
  business_type: 'tech',
  owners_count: 'solo',
  revenue_projection: 'under_50k',
  liability_concern: 'low',
  tax_priority: 'simple',
  funding_plans: 'no',
})
const quizPrice = { priceCents: 29900, stateFeesCents: 20000 }
const quizPrices = { LLC: quizPrice, 'S-Corp': quizPrice, 'C-Corp': quizPrice }
const order = uuid('n', '222')
const hash = (n: string) => `sha256((${n})::text::bytea)`
const staff = (n: string) => uuid(`1 + ${n} % 5`, '999')

/**
 * The rows that one order after the other leaves behind in every other table: its payment, its work, its form and papers,
 * what was mailed and logged about it.
 */
export const papersOf = (rows: string, filling: Filling): string[] => [
  ...workAndForms(rows, filling),
  ...filingsAndMoney(rows, filling),
  ...lists(rows, filling),
]

function workAndForms(rows: string, filling: Filling): string[] {
  const [at, isOpen] = [placedAt(filling), isOpenRow(filling)]
  const isWaiting = `${isOpen} and n % 8 = 3`
  const hasForm = `n % 7 not in (5, 6) and not (${isWaiting})`
  return [
    `insert into payment_attempts (id, order_id, state, square_key, token_hmac, amount_cents, square_payment_id, tries, next_run_at,
        created_at, settled_at, card_brand, card_last4)
      select ${uuid('n', '333')}, ${order}, 'captured', 'bench-' || n, ${hash('n')}, 49900, 'payment-' || n, 1, null, ${at}, ${at}, 'VISA', '1111'
      from ${rows}`,
    `insert into line_work (order_id, line_position, product_id, done_at, done_by, created_at)
      select ${order}, 1, 'llc', case when not (${isOpen}) then ${at} end, case when not (${isOpen}) then 'system' end, ${at} from ${rows}`,
    `insert into line_tasks (order_id, line_position, key, position, template_version, audience, title, instruction, questions, evidence,
        is_blocking, after_filing, done_on, opened_at, done_at, done_by)
      select ${order}, 1, key, 10 * p, 1, 'staff', 'Bench ' || key, '', '[]', 'none', false, key = 'deliver',
        case key when 'file' then 'submitted' when 'approval' then 'filed' end, ${at},
        case when not (${isOpen}) then ${at} end, case when not (${isOpen}) then 'system' end
      from ${rows}, unnest(array['review', 'file', 'approval', 'deliver']) with ordinality as t(key, p)`,
    `insert into order_tasks (order_id, kind, title, created_at, done_at)
      select ${order}, 'formation-form', 'Complete your formation form', ${at}, case when not (${isWaiting}) then ${at} end from ${rows}`,
    `insert into client_reminders (order_id, waiting_since, next_due_at, ended_at)
      select ${order}, ${at}, case when ${isWaiting} then ${at} + interval '400 days' end, case when not (${isWaiting}) then ${at} end
      from ${rows} where ${isWaiting} or n % 4 = 0`,
    `insert into formations (id, order_id, structure, legal_entity, tax_election, form_type, business_name, snapshot, schema_version, submitted_at)
      select ${uuid('n', '444')}, ${order}, 'LLC', 'LLC', 'default', 'LLC', 'Example ' || n || ' LLC',
        ${snapshot}, 1, ${at}
      from ${rows} where ${hasForm}`,
    `insert into formation_owners (formation_id, position, first_name, last_name, email, ownership_basis_points)
      select ${uuid('n', '444')}, p, 'Owner', 'Number' || p, 'owner' || n || p || '@example.com', 5000
      from ${rows}, generate_series(1, 2) as p where ${hasForm}`,
    `insert into signatures (formation_id, kind, capacity, method, signer_name, statement, text_version, signed_at)
      select ${uuid('n', '444')}, kind, 'organizer', 'typed', 'Alex Sample', 'I sign.', '1', ${at}
      from ${rows}, unnest(array['organizer', 'registered-agent-consent']) as kind where ${hasForm}`,
    `insert into documents (id, order_id, kind, title, created_at)
      select ${uuid('n', '555')}, ${order}, 'certificate-of-formation', 'Certificate of Formation', ${at} from ${rows} where ${hasForm}`,
    `insert into document_versions (document_id, version, source, record_sha256, file_key, file_name, content_type, sha256, size_bytes, page_count, created_at)
      select ${uuid('n', '555')}, 1, 'generated', ${hash('n')}, 'bench/' || n, 'certificate.pdf', 'application/pdf', ${hash('n')}, 40000, 2, ${at}
      from ${rows} where ${hasForm}`,
  ]
}

function filingsAndMoney(rows: string, filling: Filling): string[] {
  const [at, isOpen] = [placedAt(filling), isOpenRow(filling)]
  return [
    `insert into state_filings (id, order_id, method, submitted_on, submitted_by, outcome, decided_on, reason, created_at)
      select ${uuid('n', '666')}, ${order}, 'online', (${at})::date, ${staff('n')},
        case when ${isOpen} then case n % 8 when 6 then 'filed' when 7 then 'rejected' end else 'filed' end,
        case when not (${isOpen} and n % 8 = 5) then (${at})::date end, 'The name was misspelled', ${at}
      from ${rows} where not (${isOpen}) or n % 8 in (5, 6, 7)`,
    `insert into correction_cases (order_id, filing_id, opened_at, closed_at)
      select ${order}, ${uuid('n', '666')}, ${at}, case when not (${isOpen}) then ${at} end
      from ${rows} where case when ${isOpen} then n % 8 = 7 else n % 50 = 0 end`,
    `insert into refunds (order_id, attempt_id, amount_cents, quoted_cents, ends_order, reason, state, requested_by, requested_at, needs_approval,
        square_key, square_reason, settled_at)
      select ${order}, ${uuid('n', '333')}, 29900, 29900, true, 'The client withdrew', 'done', ${staff('n')}, ${at}, false,
        'refund-' || n, 'refund ' || n, ${at}
      from ${rows} where not (${isOpen}) and n % 5 = 4`,
    `insert into order_promises (order_id, due_at, done_at)
      select ${order}, ${at} + interval '2 days', ${at} + n % 5 * interval '12 hours' from ${rows} where not (${isOpen})`,
    `insert into ssn_holders (id, order_id, kind, name, created_at)
      select ${uuid('n', '777')}, ${order}, 'responsible-party', 'Person ' || n, ${at} from ${rows} where n % 20 = 0`,
    `insert into pii.secrets (id, owner_table, owner_id, field, ciphertext, iv, data_key_wrapped, key_id, created_at, purge_after, purged_at, last_four)
      select ${uuid('n', '888')}, 'number_holders', ${uuid('n', '777')}::text, 'ssn', '\\x00', decode(repeat('00', 12), 'hex'), '\\x00',
        '${filling.keyId}', ${at}, ${at} + interval '180 days', case when not (${isOpen}) then ${at} end, lpad((n % 10000)::text, 4, '0')
      from ${rows} where n % 20 = 0`,
  ]
}

function lists(rows: string, filling: Filling): string[] {
  const [at, isOpen] = [placedAt(filling), isOpenRow(filling)]
  return [
    `insert into outgoing_mails (dedupe_key, template, to_address, subject, text_body, html_body, user_id, created_at, sent_at, attempts)
      select 'bench-' || n, 'order-confirmation', 'client@example.com', 'We have your order', repeat('Thank you. ', 20), repeat('Thank you. ', 30),
        ${clientOf(filling)}, ${at}, ${at}, 1
      from ${rows}`,
    `insert into audit_log (at, actor, action, object, detail, prev_hash, hash)
      select ${at}, case p when 1 then 'system' else 'user:' || ${staff('n')} end,
        case p when 1 then 'order.paid' else (array['order.moved', 'order.assigned', 'note.added', 'number.opened'])[1 + n % 4] end,
        case when p = 2 and n % 4 = 3 then 'secret:' || ${uuid('n', '888')} else 'order:' || ${order} end, '{"to": "in_review"}', ${hash('n')}, ${hash('n')}
      from ${rows}, generate_series(1, 2) as p`,
    `insert into leads (kind, name, email, company, details, status, mailbox, created_at, updated_at)
      select (array['intake', 'contact', 'collaboration'])[1 + n % 3], 'Writer ' || n, 'writer' || n || '@example.com', 'Company ' || n,
        '{"topic": "Forming a company", "message": "What would an LLC cost, and how long does it take?"}',
        case when ${isOpen} then case n % 2 when 0 then 'new' else 'claimed' end else (array['answered', 'won', 'lost', 'spam'])[1 + n / 5 % 4] end,
        'writer' || n || '@example.com', ${at}, ${at}
      from ${rows} where n % 5 = 0`,
    `insert into quiz_submissions (user_id, answers, recommendation, submitted_at)
      select ${clientOf(filling)}, '${JSON.stringify(quizzed)}', '${JSON.stringify(recommend(quizzed, quizPrices))}', ${at} - interval '1 day' from ${rows} where n % 9 = 0`,
    `insert into order_notes (order_id, body, written_by, written_at)
      select ${order}, 'Spoke to the client on the phone.', ${staff('n')}, ${at} from ${rows} where n % 3 = 0`,
  ]
}

/** Numbers in an order of their own, for whoever works here. */
export const colleagues = `insert into users (id, email, first_name, last_name, role, email_verified_at)
  select ${uuid('s', '999')}, 'colleague' || s || '@firm.example', 'Colleague', 'Number' || s, 'staff', now()
  from generate_series(1, 5) as s on conflict do nothing`

/** Half of the open orders have someone who looks after them. */
export const assigned = `update orders set advisor_id = ${uuid(`1 + ${spread("('x' || right(id::text, 8))::bit(32)::int")} % 5`, '999')}
  where status in ('paid', 'in_review', 'ready_to_file') and right(id::text, 1) in ('0', '2', '4', '6', '8')`
