export const leadKinds = ['intake', 'contact', 'collaboration'] as const
export type LeadKind = (typeof leadKinds)[number]
export const leadKindLabels: Record<LeadKind, string> = {
  intake: 'Start Now',
  contact: 'Contact',
  collaboration: 'Partner application',
}

/** `new` and `claimed` are not answered yet. */
export const leadStatuses = ['new', 'claimed', 'answered', 'won', 'lost', 'spam'] as const
export type LeadStatus = (typeof leadStatuses)[number]
export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  claimed: 'Claimed',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}
export const isUnanswered = (status: LeadStatus): boolean => status === 'new' || status === 'claimed'

/** What may be said of a lead by hand; `reopened` makes it unanswered again. */
export const leadMoves = ['answered', 'won', 'lost', 'spam', 'reopened'] as const
export type LeadMove = (typeof leadMoves)[number]

export const leadActs = ['claimed', 'released', ...leadMoves, 'noted', 'replied'] as const
export type LeadAct = (typeof leadActs)[number]

/** Every lead is answered within this time. */
export const answerPromiseMs = 24 * 3_600_000

/** The counters above the list, each a filter of it; `all` leaves spam out. */
export const leadViews = ['all', 'unanswered', 'late', 'mine', 'answered', 'won', 'lost', 'spam'] as const
export type LeadView = (typeof leadViews)[number]

/** A counter of more than these says so: what is above grows with the years, and nobody acts on it. */
export const mostCounted = 1_000
export const countText = (count: number): string => (count > mostCounted ? '1,000+' : `${count}`)

/** The address of the list with these filters. */
export function leadsAddress(filters: Partial<Record<'view' | 'kind' | 'owner' | 'q', string | undefined>>): string {
  const set = Object.entries(filters).filter(
    ([key, value]) => value !== undefined && !(key === 'view' && value === 'all'),
  )
  const search = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return search ? `/admin/leads?${search}` : '/admin/leads'
}

export interface ListedLead {
  id: string
  kind: LeadKind
  name: string
  email: string
  company: string | null
  status: LeadStatus
  owner: { id: string; name: string } | null
  createdAt: string
}
