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
  'consultation-settings': { text: 'Appointment settings', isOne: true },
  'consultation-type': { text: 'Appointment type' },
  erasure: { text: 'Erasure of personal data' },
  fee: { text: 'Government fee' },
  'person-export': { text: 'Export of personal data' },
  lead: { text: 'Lead', page: '/admin/leads' },
  ledger: { text: 'Card provider ledger', isOne: true },
  leads: { text: 'Leads', isOne: true },
  'legal-text': { text: 'Legal text' },
  month: { text: 'Month' },
  numbers: { text: 'Numbers', isOne: true },
  orders: { text: 'Orders', isOne: true },
  partner: { text: 'Partner' },
  post: { text: 'Post' },
  product: { text: 'Product' },
  'queue-view': { text: 'Saved view' },
  quiz: { text: 'Quiz', isOne: true },
  recovery: { text: 'Account recovery' },
  resource: { text: 'Download' },
  restore: { text: 'Restored backup' },
  secrets: { text: 'Social Security numbers', isOne: true },
  settings: { text: 'Settings' },
  'staff-invitation': { text: 'Staff invitation' },
  'task-template': { text: 'Task template' },
}
