import { type LeadStatus, leadStatusLabels } from '#features/leads/staff/lead-words.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'neutral',
  claimed: 'warning',
  answered: 'info',
  won: 'success',
  lost: 'neutral',
  spam: 'danger',
}

export function LeadBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{leadStatusLabels[status]}</Badge>
}
