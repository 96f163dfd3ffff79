import { type Fate, keep, nobody, ofOrder, ofParent, remove, type TableRule } from './table-rule.ts'

/** Of an order that was never paid nothing was filed or signed. */
const unpaid: Fate = {
  act: 'delete',
  part: 'unpaid',
  where: 'order_id in (select id from orders where paid_at is null)',
  stays: 'papers',
}
const order = keep('orders')
const papers = keep('papers')
const payments = keep('payments')

/** Orders, and everything that hangs on one. */
export const orderRules: Record<string, TableRule> = {
  // Before the orders: what goes at once.
  ssn_holders: ofOrder(remove('ssns')),
  order_search_terms: ofOrder(remove('search')),
  order_notes: ofOrder(remove('messages'), { accounts: { written_by: 'staff' } }),
  order_questions: ofOrder(remove('messages'), { accounts: { asked_by: 'staff' } }),
  line_task_files: ofParent('task_id', 'line_tasks', remove('messages'), {
    file: { key: 'file_key', name: 'file_name' },
    actor: 'uploaded_by',
    hidden: ['file_key'],
  }),
  // What staff uploaded and haven't sent is no message to anyone.
  message_files: {
    finds: { account: 'uploaded_by', via: { column: 'message_id', table: 'messages' } },
    erase: remove('messages'),
    accounts: { uploaded_by: 'move' },
    file: { key: 'file_key', name: 'file_name' },
    hidden: ['file_key'],
  },
  messages: ofOrder(remove('messages'), { accounts: { author_id: 'move' }, hidden: ['send_key'] }),
  conversation_reads: ofOrder(remove('messages'), { accounts: { user_id: 'move' } }),
  conversations: ofOrder(remove('messages')),
  idempotency_keys: ofOrder(remove('contact'), { hidden: ['key', 'scope'] }),

  orders: {
    finds: { account: 'user_id' },
    erase: {
      act: 'blank',
      part: 'contact',
      set: {
        contact: "'{}'::jsonb",
        details: "details - 'quizAnswers'",
        status: "case status when 'awaiting_payment' then 'canceled' else status end",
      },
      stays: 'orders',
    },
    accounts: { user_id: 'move', advisor_id: 'staff' },
    hidden: ['cart_hash'],
  },
  order_lines: ofOrder(order),
  order_events: ofOrder(order, { actor: 'actor' }),
  order_tasks: ofOrder(order),
  order_promises: ofOrder(order),
  order_edits: ofOrder(order, { accounts: { edited_by: 'staff' } }),
  order_readers: ofOrder(order, { accounts: { user_id: 'staff' } }),
  due_date_changes: ofOrder(order, { accounts: { changed_by: 'staff' } }),
  client_reminders: ofOrder(order, { accounts: { settled_by: 'staff' } }),
  link_reminders: ofOrder(order),
  settled_findings: ofOrder(order, { accounts: { settled_by: 'staff' } }),
  names_taken: ofOrder(order, { accounts: { recorded_by: 'staff' } }),
  ein_applications: ofOrder(order, { accounts: { recorded_by: 'staff' } }),
  line_work: ofOrder(order),
  line_tasks: ofOrder(order),
  line_events: ofOrder(order, { actor: 'actor' }),
  line_task_rounds: ofParent('task_id', 'line_tasks', order),
  state_filings: ofOrder(papers, { accounts: { submitted_by: 'staff' } }),
  filing_papers_added: ofParent('filing_id', 'state_filings', papers, { accounts: { added_by: 'staff' } }),
  filing_checks: ofOrder(order, { accounts: { checked_by: 'staff', ended_by: 'staff' } }),
  correction_cases: ofOrder(order, {
    accounts: { proposed_by: 'staff', confirmed_by: 'staff', withdrawn_by: 'staff' },
  }),

  payment_attempts: ofOrder(
    { act: 'blank', part: 'contact', set: { ip: 'null' }, stays: 'payments' },
    { hidden: ['square_key', 'source_token_enc'] },
  ),
  refunds: ofOrder(payments, {
    accounts: { requested_by: 'move', approved_by: 'staff', declined_by: 'move' },
    hidden: ['square_key'],
  }),
  amounts_due: ofOrder(payments, { accounts: { settled_by: 'staff' } }),
  firm_fees: ofOrder(payments),
  yearly_services: ofOrder(
    {
      act: 'blank',
      part: 'contact',
      set: { next_agent_name: 'null', next_agent_address: 'null' },
      stays: 'orders',
    },
    { accounts: { resignation_recorded_by: 'staff' } },
  ),
  renewals: ofOrder(payments),
  yearly_notices: ofParent('service_id', 'yearly_services', order),
  resignation_records: ofParent('service_id', 'yearly_services', order, { accounts: { recorded_by: 'staff' } }),
  disputes: ofOrder(payments),
  recon_issues: ofOrder(payments, { accounts: { settled_by: 'staff' } }),

  formations: ofOrder(unpaid),
  formation_owners: {
    finds: { via: { column: 'formation_id', table: 'formations' }, email: 'email' },
    erase: papers,
  },
  formation_changes: ofParent('formation_id', 'formations', papers, {
    accounts: { requested_by: 'move', decided_by: 'move' },
  }),
  named_agents: ofParent('formation_id', 'formations', papers),
  agent_consent_requests: {
    finds: { via: { column: 'formation_id', table: 'formations' }, email: 'email' },
    erase: papers,
  },
  signatures: ofParent('formation_id', 'formations', papers),
  owner_parts: ofParent('owner_id', 'formation_owners', papers),
  owner_invitations: ofParent('owner_id', 'formation_owners', papers),

  documents: ofOrder(papers),
  document_versions: ofParent('document_id', 'documents', papers, {
    file: { key: 'file_key', name: 'file_name' },
    hidden: ['file_key'],
  }),
  document_lines: ofParent('version_id', 'document_versions', papers),
  signings: ofOrder(papers),
  signing_requests: {
    finds: { via: { column: 'signing_id', table: 'signings' }, email: 'signer_email' },
    erase: papers,
  },
  signing_events: ofParent('signing_id', 'signings', papers),
  signed_documents: ofParent('signing_id', 'signings', papers, {
    file: { key: 'file_key', name: 'signing_id' },
    hidden: ['file_key'],
  }),

  duty_marks: ofParent('company_id', 'companies', keep('companies'), {
    accounts: { marked_by: 'move', undone_by: 'move' },
  }),
  duty_answers: ofParent('company_id', 'companies', keep('companies'), { accounts: { answered_by: 'move' } }),
  deadline_reminders: ofParent('company_id', 'companies', keep('companies'), {
    accounts: { user_id: 'move' },
    hidden: ['mail_key'],
  }),
  calendar_feeds: { finds: { account: 'user_id' }, erase: remove('account'), accounts: { user_id: 'end' } },

  // Computed from the rest, of companies alone; and which of them to compute again.
  company_calendars: ofParent('company_id', 'companies', keep('companies')),
  company_deadlines: ofParent('company_id', 'companies', keep('companies')),
  company_search_terms: ofParent('company_id', 'companies', keep('companies')),
  calendar_changes: nobody,
  deadline_counts: nobody,

  // Before the companies and the account: who has access ends with the account; the record stays with the company.
  company_members: {
    finds: { account: 'user_id' },
    erase: remove('account'),
    accounts: { user_id: 'move', added_by: 'move' },
  },
  company_invitations: {
    finds: { account: 'invited_by', email: 'email' },
    erase: remove('account'),
    accounts: { invited_by: 'move' },
  },
  company_changes: {
    finds: { account: 'actor_id', email: 'email' },
    erase: {
      act: 'blank',
      part: 'messages',
      set: { email: 'null', detail: "detail - 'text'" },
      stays: 'companies',
    },
    accounts: { actor_id: 'move', person_id: 'move' },
  },
  companies: { finds: { account: 'user_id' }, erase: keep('companies'), accounts: { user_id: 'move' } },
  company_people: {
    finds: { via: { column: 'company_id', table: 'companies' }, email: 'email' },
    erase: keep('companies'),
  },
}
