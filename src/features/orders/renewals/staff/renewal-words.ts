export const renewalViews = ['exits', 'unpaid', 'ahead'] as const
export type RenewalView = (typeof renewalViews)[number]

export const renewalViewLabels: Record<RenewalView, string> = {
  exits: 'Agent exits',
  unpaid: 'Not paid',
  ahead: 'Next 60 days',
}

/** What staff do next, or what happens by itself. */
export const nextActs = [
  'resign',
  'takes-effect',
  'year-ends',
  'warn',
  'lapses',
  'notice',
  'renews',
  'begins',
  'over',
] as const
export type NextAct = (typeof nextActs)[number]

export const nextActLabels: Record<NextAct, string> = {
  resign: 'File our resignation',
  'takes-effect': 'The resignation takes effect',
  'year-ends': 'The paid year ends, and the exit begins',
  warn: 'The next warning goes out',
  lapses: 'The service ends',
  notice: 'The next notice goes out',
  renews: 'The next year begins',
  begins: 'The state files, and the first year begins',
  over: 'The service ended',
}
