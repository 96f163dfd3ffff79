import { formatMoney } from '#lib/money.ts'

/** Whose mistake a return is: ours, the client's, or the state's. */
export const responsibleParties = ['ours', 'client', 'state'] as const
export type ResponsibleParty = (typeof responsibleParties)[number]

export const partyLabels: Record<ResponsibleParty, string> = {
  ours: 'Ours',
  client: 'The client’s',
  state: 'The state’s',
}

/** Who pays the state's fee for filing again; `feeCents` is the stored amount of the law (decision 61). */
export function consequenceOf(party: ResponsibleParty, feeCents: number, stateAsksFee = false): string {
  const fee = formatMoney(feeCents)
  switch (party) {
    case 'ours':
      return `We pay the state’s fee again, ${fee}. The client pays nothing.`
    case 'client':
      return `The client pays the state’s fee again, ${fee}, by card. The order waits until the client answers and pays.`
    case 'state':
      if (stateAsksFee) return `The state takes its fee again all the same, ${fee}. We pay it; the client pays nothing.`
      return 'The client pays nothing. We file again and ask the state to keep the original filing date and to take no fee.'
  }
}

/** Who an open case waits for. */
export const correctionWaits = ['proposal', 'second-person', 'client', 'firm', 'state'] as const
export type CorrectionWait = (typeof correctionWaits)[number]

export const correctionWaitLabels: Record<CorrectionWait, string> = {
  proposal: 'To propose',
  'second-person': 'Second person',
  client: 'Waiting for client',
  firm: 'To file again',
  state: 'With the state',
}

interface CaseState {
  isProposed: boolean
  isConfirmed: boolean
  /** The client has to answer, or to pay for filing again. */
  isClientAsked: boolean
  /** It was filed again, and the state hasn't decided. */
  isWithState: boolean
}

/** Returns who has to act on an open case now; the list counts by the same in SQL. */
export function correctionWaitOf({ isProposed, isConfirmed, isClientAsked, isWithState }: CaseState): CorrectionWait {
  if (!isProposed) return 'proposal'
  if (!isConfirmed) return 'second-person'
  if (isClientAsked) return 'client'
  return isWithState ? 'state' : 'firm'
}
