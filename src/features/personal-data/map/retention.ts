import type { TableRule } from './table-rule.ts'

/** How long the rows of a table stay. */
export type Retention =
  /** A job removes them, or what they say of a person, after this time. */
  | { after: string; job: string }
  /** The use case that writes the table removes them. */
  | { after: string; by: string }
  /** They say how things are: there is one state and no past, or it belongs to the account, the order, or the firm. */
  | { stays: 'while it holds' | 'for good' }
  /** A period is decided (decision 104) and nothing ends it yet. */
  | { years: 7 }
  /** No period is decided. */
  | { open: string }

const job = (name: string, after: string): Retention => ({ after, job: name })
const by = (name: string, after: string): Retention => ({ after, by: name })
const all = (names: string, retention: Retention) =>
  Object.fromEntries(names.split(' ').map((name) => [name, retention]))

const ended: Record<string, Retention> = {
  sessions: job('clean-up-accounts', 'their end'),
  email_tokens: job('clean-up-accounts', '30 days past their end'),
  passkey_challenges: job('clean-up-accounts', 'their end'),
  throttle_counters: job('clean-up-accounts', 'their window'),
  request_counts: job('clean-up-accounts', 'their window'),
  outgoing_mails: job('erase-old-mails', '400 days: text, headers, and tokens'),
  person_exports: job('forget-personal-data', 'ten minutes: the address'),
  erasures: job('forget-personal-data', '35 days: the hash of the address'),
  'pii.secrets': job('purge-expired-ssns', '30 days past the filing, 180 days at most'),
  staff_notices: job('purge-staff-notices', '90 days once read, a year otherwise'),
  download_visits: by('track-download', 'an hour'),
  guest_codes: by('guest-code', 'ten minutes'),
  second_factor_tries: by('count-tries', 'the next login'),
  second_factor_resets: by('setup-link', 'the new second factor'),
  unreachable_addresses: by('note-refusal', 'the next email that arrives'),
  post_versions: by('post-versions', 'the newest that are kept'),
  calendar_changes: by('keep-deadlines', 'the next minute'),
  'pgboss.job': job('pg-boss', '7 days once done, 14 days while nobody takes it'),
}

/** Of tables that no job empties. */
const open: Record<string, Retention> = {
  formation_drafts: { open: 'answers of people who never order' },
  quiz_submissions: { open: 'answers of visitors' },
  leads: { open: 'forms sent to us' },
  lead_events: { open: 'what we did about them' },
  download_requests: { open: 'addresses of people who downloaded' },
  update_consents: { open: 'addresses of people who agreed to email' },
  consultations: { open: 'appointments that are over' },
  messages: { open: 'conversations about orders' },
  message_files: { open: 'files of conversations; unsent ones go nightly' },
  conversations: { open: 'conversations about orders' },
  order_notes: { open: 'notes of staff' },
  order_questions: { open: 'questions to clients' },
  account_recoveries: { open: 'requests for lost accounts' },
  staff_invitations: { open: 'invitations to the back office' },
  company_invitations: { open: 'invitations to companies' },
  owner_invitations: { open: 'invitations to owners' },
  agent_consent_requests: { open: 'links to agents' },
  partner_statement_mails: { open: 'where statements went' },
  idempotency_keys: { open: 'keys of paid orders' },
  webhook_events: { open: 'ids of the card provider’s events' },
}

/** THE RETENTION OF EVERY TABLE. A new table says here how long its rows stay. */
export const retention: Readonly<Record<string, Retention>> = {
  ...ended,
  ...open,
  ...all('audit_log schema_migrations restores backups_taken', { stays: 'for good' }),
  ...all(
    'orders order_lines order_events order_tasks order_promises due_date_changes client_reminders link_reminders settled_findings names_taken ein_applications line_work line_tasks line_events line_task_rounds line_task_files state_filings filing_papers_added filing_checks correction_cases payment_attempts refunds amounts_due firm_fees yearly_services renewals yearly_notices resignation_records disputes recon_issues formations formation_owners formation_changes named_agents signatures owner_parts documents document_versions document_lines signings signing_requests signing_events signed_documents duty_marks duty_answers deadline_reminders company_changes companies partners partner_statements partner_statement_lines',
    { years: 7 },
  ),
  ...all(
    'users totp_devices recovery_codes passkeys notification_choices reminder_schedules calendar_feeds company_members company_people company_calendars company_deadlines company_search_terms deadline_counts ssn_holders order_search_terms order_edits order_readers conversation_reads ssn_view_counts queue_views queue_opening_views staff_notice_choices staff_notice_cursor readiness_probe',
    { stays: 'while it holds' },
  ),
  ...all(
    'audit_checks ledger_checks calendars calendar_hours calendar_exceptions consultation_types consultation_settings partner_terms legal_texts posts post_addresses settings standing_agent_consents content_drafts bundle_addons bundles products government_fees quiz_questions refund_settings registered_agent_settings resources task_templates',
    { stays: 'while it holds' },
  ),
}

/** Which tables of the map nobody has said anything about. */
export const withoutRetention = (map: Readonly<Record<string, TableRule>>): string[] =>
  Object.keys(map).filter((table) => !Object.hasOwn(retention, table))
