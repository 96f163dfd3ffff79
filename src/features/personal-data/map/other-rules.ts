import { nobody, onlyStaff, type TableRule } from './table-rule.ts'

/** What holds nothing of a client or a visitor. */
export const otherRules: Record<string, TableRule> = {
  calendars: onlyStaff('owner_id'),
  calendar_hours: nobody,
  calendar_exceptions: onlyStaff('created_by'),
  consultation_types: nobody,
  consultation_settings: nobody,
  // Read by the person’s id, kept for good: audit entries name nobody.
  audit_log: nobody,
  audit_checks: nobody,
  // A holder's row goes with its number (order-rules.ts).
  'pii.secrets': nobody,
  // How long they stay: retention.ts.
  throttle_counters: nobody,
  request_counts: nobody,
  webhook_events: nobody,
  download_visits: nobody,

  ssn_view_counts: onlyStaff('user_id'),
  queue_views: onlyStaff('owner_id'),
  queue_opening_views: onlyStaff('user_id'),
  // What clients it is about stands in their own rows; a merge leads to the account that stays.
  staff_notices: { finds: null, erase: null, accounts: { user_id: 'staff', client_id: 'move' } },
  staff_notice_choices: onlyStaff('user_id'),
  staff_notice_cursor: nobody,
  ledger_checks: onlyStaff('asked_by'),
  partner_terms: onlyStaff('saved_by'),
  legal_texts: onlyStaff('updated_by'),
  posts: onlyStaff('edited_by'),
  settings: onlyStaff('updated_by'),
  standing_agent_consents: onlyStaff('signed_by', 'revoked_by'),
  content_drafts: onlyStaff('created_by', 'updated_by', 'published_by'),

  backups_taken: nobody,
  bundle_addons: nobody,
  bundles: nobody,
  government_fees: nobody,
  // Numbers of orders and amounts.
  partner_statement_lines: nobody,
  post_addresses: nobody,
  post_versions: onlyStaff('edited_by'),
  products: nobody,
  quiz_questions: nobody,
  readiness_probe: nobody,
  refund_settings: nobody,
  registered_agent_settings: nobody,
  resources: nobody,
  restores: nobody,
  schema_migrations: nobody,
  task_templates: nobody,
}
