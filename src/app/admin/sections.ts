import { isAllowed, type StaffAccess, type Viewer } from '#lib/access/staff-access.ts'

interface Part {
  to: string
  text: string
  /** Addresses of pages that belong to it and don’t begin with its own. */
  others?: readonly string[]
  /** All staff see a part that names none. */
  access?: StaffAccess
}

export interface Section {
  text: string
  parts: readonly Part[]
}

/** What the bar and the strip under it lead to. A page belongs to the part whose address its own begins with. */
const sections: readonly Section[] = [
  {
    text: 'Orders',
    parts: [
      { to: '/admin/orders', text: 'Queue' },
      { to: '/admin/messages', text: 'Messages' },
      { to: '/admin/corrections', text: 'Corrections' },
      { to: '/admin/deadlines', text: 'Deadlines' },
      { to: '/admin/renewals', text: 'Yearly services' },
    ],
  },
  {
    text: 'People',
    parts: [
      { to: '/admin/clients', text: 'Clients', others: ['/admin/companies'] },
      { to: '/admin/recoveries', text: 'Recovery' },
      { to: '/admin/staff', text: 'Staff', access: 'admin' },
      { to: '/admin/personal-data', text: 'Personal data', access: 'admin' },
    ],
  },
  {
    text: 'Leads',
    parts: [
      { to: '/admin/leads', text: 'Leads' },
      { to: '/admin/partners', text: 'Partners' },
      { to: '/admin/partner-terms', text: 'Referral terms', access: 'admin' },
    ],
  },
  {
    text: 'Consultations',
    parts: [
      { to: '/admin/consultations', text: 'Week' },
      { to: '/admin/consultation-hours', text: 'Hours', access: 'admin' },
      { to: '/admin/past-consultations', text: 'Past' },
    ],
  },
  {
    text: 'Money',
    parts: [
      { to: '/admin/payments', text: 'Payments', access: 'admin' },
      { to: '/admin/ledger', text: 'Ledger check', access: 'admin' },
      { to: '/admin/export', text: 'Month’s export', access: 'admin' },
    ],
  },
  {
    text: 'Content',
    parts: [
      { to: '/admin/posts', text: 'Posts' },
      { to: '/admin/downloads', text: 'Downloads' },
      { to: '/admin/quiz', text: 'Quiz', access: 'admin' },
      { to: '/admin/legal-texts', text: 'Terms and privacy', access: 'admin' },
    ],
  },
  {
    text: 'Numbers',
    parts: [{ to: '/admin/numbers', text: 'Numbers' }],
  },
  {
    text: 'Firm',
    parts: [
      { to: '/admin/prices', text: 'Prices and fees', access: 'admin' },
      { to: '/admin/firm', text: 'Firm details', access: 'admin' },
      { to: '/admin/agent', text: 'Registered agent', access: 'admin' },
      { to: '/admin/task-templates', text: 'Task templates', access: 'admin' },
      { to: '/admin/status', text: 'Status' },
      { to: '/admin/ssn', text: 'Social Security numbers', access: 'pii-reader' },
      { to: '/admin/audit', text: 'Audit log', access: 'admin' },
    ],
  },
]

/** The sections and parts that this member of staff may open. */
export const sectionsFor = (viewer: Viewer): Section[] =>
  sections
    .map(({ text, parts }) => ({ text, parts: parts.filter(({ access = 'staff' }) => isAllowed(viewer, access)) }))
    .filter(({ parts }) => parts.length > 0)

/** Whether the page at this address belongs to the part. */
export const holds = ({ to, others = [] }: Part, pathname: string): boolean =>
  [to, ...others].some((address) => pathname === address || pathname.startsWith(`${address}/`))

/** The section that the page at this address belongs to, if any. */
export const sectionAt = (list: readonly Section[], pathname: string): Section | undefined =>
  list.find(({ parts }) => parts.some((part) => holds(part, pathname)))
