/**
 * Decides whether a mail is sent: `always`; `service-updates` and `renewal-reminders` unless the account turned them off
 * in Settings; `subscription` while the consent is valid; `staff` goes to the firm itself; `staff-notices` to people of
 * staff, as each of them chose in their account.
 */
export type MailClass = 'always' | 'service-updates' | 'renewal-reminders' | 'subscription' | 'staff' | 'staff-notices'

/** The class of every mail template. docs/mails.md lists them with their triggers. */
export const mailClasses = {
  'verify-email': 'always',
  'reset-password': 'always',
  'change-email': 'always',
  'email-changed': 'always',
  'email-restored': 'always',
  'email-change-undone': 'always',
  'already-verified': 'always',
  'account-exists': 'always',
  'password-changed': 'always',
  'second-factor-tries': 'always',
  'second-factor-changed': 'always',
  'second-factor-setup': 'always',
  'recovery-waiting': 'always',
  'recovery-coming': 'always',
  'recovery-stopped': 'always',
  'staff-invitation': 'always',
  'staff-access-changed': 'always',
  'ssn-alert': 'always',
  'erasure-prepared': 'always',
  'data-erased': 'always',
  'account-closed': 'always',
  'accounts-merged': 'always',
  'order-confirmation': 'always',
  'not-charged': 'always',
  'order-in-review': 'service-updates',
  'order-update': 'service-updates',
  'order-question': 'service-updates',
  'order-returned': 'always',
  'fee-due': 'always',
  'fee-paid': 'always',
  'fee-dropped': 'always',
  'renewal-notice': 'renewal-reminders',
  'renewal-warning': 'always',
  'renewal-paid': 'always',
  'service-canceled': 'always',
  'agent-exit': 'always',
  'exit-called-off': 'always',
  'service-ended': 'always',
  'order-canceled': 'always',
  'refund-sent': 'always',
  'name-taken': 'service-updates',
  'change-decided': 'service-updates',
  'line-done': 'service-updates',
  'line-with-agency': 'service-updates',
  'line-from-agency': 'service-updates',
  'task-opened': 'service-updates',
  'task-reopened': 'service-updates',
  'task-reminder': 'service-updates',
  'new-message': 'service-updates',
  'message-reminder': 'service-updates',
  'agent-consent-request': 'always',
  'agent-consent-reminder': 'always',
  'agent-consent-given': 'always',
  'agent-consent-declined': 'always',
  'signing-request': 'always',
  'signing-reminder': 'always',
  'signing-code': 'always',
  'signing-lapsed': 'always',
  'signing-declined': 'always',
  'signed-copy': 'always',
  'owner-invitation': 'always',
  'owner-reminder': 'always',
  'owner-part-done': 'service-updates',
  'owner-declined': 'always',
  'owner-not-eligible': 'always',
  'lead-confirmation': 'always',
  'lead-reply': 'always',
  'partner-approved': 'always',
  'partner-refused': 'always',
  'partner-statement': 'always',
  'guest-code': 'always',
  'consultation-booked': 'always',
  'consultation-moved': 'always',
  'consultation-canceled': 'always',
  'consultation-reminder': 'always',
  'company-invitation': 'always',
  'company-access-changed': 'always',
  'company-changed': 'service-updates',
  'deadline-reminder': 'renewal-reminders',
  'deadline-digest': 'renewal-reminders',
  'updates-welcome': 'subscription',
  'staff-new-order': 'staff',
  'staff-new-lead': 'staff',
  'staff-agent-declined': 'staff',
  'staff-signing-declined': 'staff',
  'staff-no-answer': 'staff',
  'staff-refund': 'staff',
  'staff-company-report': 'staff',
  'staff-restored': 'staff',
  'staff-recovery': 'staff',
  'staff-notice': 'staff-notices',
  'staff-digest': 'staff-notices',
} as const satisfies Record<string, MailClass>

export type MailTemplate = keyof typeof mailClasses

/** What its reader may turn off in Settings. */
type OptionalTemplate = {
  [Template in MailTemplate]: (typeof mailClasses)[Template] extends 'service-updates' | 'renewal-reminders'
    ? Template
    : never
}[MailTemplate]

/** What goes out whatever the reader chose, also to someone without an account. */
export type RequiredTemplate = Exclude<MailTemplate, OptionalTemplate>
