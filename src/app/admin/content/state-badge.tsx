import { type PostState, postStateLabels } from '#features/blog/staff/post-states.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'

const tones: Record<PostState, BadgeTone> = { draft: 'neutral', scheduled: 'warning', published: 'success' }

export const StateBadge = ({ state }: { state: PostState }) => (
  <Badge tone={tones[state]}>{postStateLabels[state]}</Badge>
)
