import { remove, type TableRule } from './table-rule.ts'

const ofAccount = (rest: Partial<TableRule> = {}): TableRule => ({
  finds: { account: 'user_id' },
  erase: remove('account'),
  accounts: { user_id: 'end' },
  ...rest,
})

/** The account, and what a person sent us beside an order. Rows that others refer to come after those others. */
export const accountRules: Record<string, TableRule> = {
  sessions: ofAccount(),
  email_tokens: ofAccount(),
  totp_devices: ofAccount({ hidden: ['key_id', 'last_used_step'] }),
  recovery_codes: ofAccount(),
  passkeys: ofAccount({ hidden: ['credential_id', 'sign_count'] }),
  passkey_challenges: ofAccount({ hidden: ['challenge'] }),
  second_factor_tries: ofAccount(),
  second_factor_resets: ofAccount({ accounts: { user_id: 'end', reset_by: 'staff' } }),
  account_recoveries: {
    finds: { account: 'user_id', email: 'email' },
    erase: remove('account'),
    accounts: { user_id: 'end', checked_by: 'staff', decided_by: 'staff' },
  },
  notification_choices: ofAccount(),
  reminder_schedules: ofAccount(),
  unreachable_addresses: { finds: { email: 'address' }, erase: remove('account') },
  formation_drafts: ofAccount({ erase: remove('quiz'), accounts: { user_id: 'move' } }),
  quiz_submissions: ofAccount({ erase: remove('quiz'), accounts: { user_id: 'move' } }),
  consultations: {
    finds: { account: 'user_id', email: 'guest_email' },
    erase: remove('appointments'),
    accounts: { user_id: 'move', canceled_by: 'move' },
  },
  guest_codes: { finds: { email: 'email' }, erase: remove('appointments'), hidden: ['tries'] },
  outgoing_mails: {
    finds: { account: 'user_id', email: 'to_address', mention: 'text_body' },
    erase: {
      act: 'blank',
      part: 'mails',
      set: {
        to_address: "'erased@erased.invalid'",
        to_name: 'null',
        subject: "''",
        text_body: "''",
        html_body: "''",
        sealed_secret: 'null',
        headers: "'{}'::jsonb",
        calendar_entry: 'null',
        dedupe_key: "'erased|' || id",
        erased_at: 'app_now()',
      },
      stays: null,
    },
    accounts: { user_id: 'move' },
    hidden: ['sealed_secret', 'dedupe_key', 'headers', 'calendar_entry'],
  },
  leads: {
    finds: { account: 'user_id', email: 'email' },
    erase: remove('leads'),
    accounts: { user_id: 'move', owner_id: 'staff' },
    movesEmail: true,
  },
  lead_events: {
    finds: { via: { column: 'lead_id', table: 'leads' } },
    erase: remove('leads'),
    accounts: { acted_by: 'staff' },
  },
  partners: {
    finds: { email: 'email' },
    erase: {
      act: 'delete',
      part: 'partner',
      where: 'not exists (select 1 from orders o where o.referral_code = partners.code and o.paid_at is not null)',
      stays: 'partner',
    },
    accounts: { approved_by: 'staff' },
    movesEmail: true,
  },
  partner_statements: {
    finds: { via: { column: 'partner_id', table: 'partners' } },
    erase: { act: 'keep', stays: 'partner' },
    accounts: { paid_by: 'staff' },
  },
  partner_statement_mails: {
    finds: { email: 'address' },
    erase: { act: 'keep', stays: 'partner' },
    accounts: { sent_by: 'staff' },
  },
  download_requests: { finds: { email: 'email' }, erase: remove('updates'), movesEmail: true },
  update_consents: { finds: { email: 'email' }, erase: remove('updates'), movesEmail: true },
  staff_invitations: {
    finds: { email: 'email' },
    erase: remove('account'),
    accounts: { invited_by: 'staff' },
  },
  person_exports: {
    finds: { account: 'user_id', email: 'email' },
    erase: { act: 'blank', part: 'account', set: { email: 'null' }, stays: null },
    accounts: { user_id: 'move', requested_by: 'move' },
  },
  erasures: {
    finds: { account: 'user_id' },
    erase: { act: 'keep', stays: 'audit' },
    accounts: { user_id: 'move', prepared_by: 'move', decided_by: 'move' },
    hidden: ['email'],
  },
  users: {
    finds: { account: 'id', email: 'email' },
    erase: { act: 'own', part: 'account' },
    accounts: { merged_into: 'move' },
    hidden: ['password_hash'],
  },
}
