/**
 * Decides whether a mail is sent: `always`; `service-updates` and `renewal-reminders` unless the account turned them off
 * in Settings; `subscription` while the consent is valid; `staff` goes to the firm itself.
 */
export type MailClass = 'always' | 'service-updates' | 'renewal-reminders' | 'subscription' | 'staff'

/** The class of every mail template. docs/mails.md lists them with their triggers. */
export const mailClasses = {
  'verify-email': 'always',
  'reset-password': 'always',
  'change-email': 'always',
  'email-changed': 'always',
  'already-verified': 'always',
  'account-exists': 'always',
  'password-changed': 'always',
  'second-factor-tries': 'always',
  'second-factor-changed': 'always',
  'order-confirmation': 'always',
  'not-charged': 'always',
  'order-in-review': 'service-updates',
  'order-update': 'service-updates',
  'order-question': 'service-updates',
  'order-returned': 'always',
  'order-canceled': 'always',
  'refund-sent': 'always',
  'name-taken': 'service-updates',
  'change-decided': 'service-updates',
  'line-done': 'service-updates',
  'line-with-agency': 'service-updates',
  'task-opened': 'service-updates',
  'task-reopened': 'service-updates',
  'task-reminder': 'service-updates',
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
  'updates-welcome': 'subscription',
  'staff-new-order': 'staff',
  'staff-new-lead': 'staff',
  'staff-agent-declined': 'staff',
  'staff-signing-declined': 'staff',
  'staff-no-answer': 'staff',
  'staff-refund': 'staff',
  'staff-restored': 'staff',
} as const satisfies Record<string, MailClass>

export type MailTemplate = keyof typeof mailClasses
