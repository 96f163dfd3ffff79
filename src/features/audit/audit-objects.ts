interface AuditObject {
  text: string
  /** There is only one, so that its id says nothing. */
  isOne?: boolean
  /** The page of the back office under which each has its own. */
  page?: string
}

/** What the entries of the audit log are about, by the kind before the colon, beside orders, accounts, SSNs, and entries. */
export const auditObjects: Record<string, AuditObject> = {
  bundle: { text: 'Bundle' },
  calendar: { text: 'Calendar' },
  'calendar-exception': { text: 'Calendar exception' },
  company: { text: 'Company', page: '/admin/companies' },
  consultation: { text: 'Appointment' },
  'consultation-settings': { text: 'Settings of appointments', isOne: true },
  'consultation-type': { text: 'Kind of appointment' },
  fee: { text: 'Government fee' },
  lead: { text: 'Lead', page: '/admin/leads' },
  ledger: { text: 'Ledger of the card provider', isOne: true },
  'legal-text': { text: 'Legal text' },
  month: { text: 'Month' },
  partner: { text: 'Partner' },
  post: { text: 'Post' },
  product: { text: 'Product' },
  'queue-view': { text: 'Saved view' },
  recovery: { text: 'Account recovery' },
  resource: { text: 'Download' },
  restore: { text: 'Restored backup' },
  secrets: { text: 'Social Security numbers', isOne: true },
  settings: { text: 'Settings' },
  'staff-invitation': { text: 'Invitation of staff' },
  'task-template': { text: 'Task template' },
}
