/**
 * Where a yearly service stands: `waiting` for the state to file, paid (`active`), told of its renewal (`noticed`, `due`
 * from 30 days before), past its day without payment (`unpaid`), `canceled` until its paid year ends, in the agent's exit
 * (`exiting`), `ended`.
 */
export const yearlyStates = ['waiting', 'active', 'noticed', 'due', 'unpaid', 'canceled', 'exiting', 'ended'] as const
export type YearlyState = (typeof yearlyStates)[number]

/** The database's trigger holds the same moves; a test compares the two. */
export const yearlyMoves: Record<YearlyState, readonly YearlyState[]> = {
  waiting: ['active', 'ended'],
  active: ['noticed', 'due', 'unpaid', 'canceled', 'exiting', 'ended'],
  noticed: ['active', 'due', 'unpaid', 'canceled', 'exiting', 'ended'],
  due: ['active', 'noticed', 'unpaid', 'canceled', 'exiting', 'ended'],
  unpaid: ['active', 'noticed', 'due', 'exiting', 'ended'],
  canceled: ['active', 'noticed', 'due', 'exiting', 'ended'],
  // Until the resignation is filed it can be called off.
  exiting: ['unpaid', 'ended'],
  ended: [],
}

export const yearlyStateLabels: Record<YearlyState, string> = {
  waiting: 'Begins when the state files',
  active: 'Paid',
  noticed: 'Renewal ahead',
  due: 'Payment due',
  unpaid: 'Not paid',
  canceled: 'Canceled',
  exiting: 'Exit running',
  ended: 'Ended',
}

export const noticeKinds = ['60-days', '30-days', '7-days', 'due-day', '15-days-late', '30-days-late'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const exitReasons = ['canceled', 'unpaid'] as const
export type ExitReason = (typeof exitReasons)[number]
export const endReasons = ['canceled', 'unpaid', 'resigned', 'new-agent', 'refunded'] as const
export type EndReason = (typeof endReasons)[number]
export const nextAgentKinds = ['named', 'self', 'closing'] as const
