export const postStates = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof postStates)[number]

export const postStateLabels: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
