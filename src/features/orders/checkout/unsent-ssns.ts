import { holdShareholderSsns, takeShareholderSsns } from '#features/formation/ssn/ssn-memory.ts'
import type { ShareholderSsn } from '#features/formation/ssn/ssn-memory.ts'
import type { EinSsn } from '#features/orders/builder/ein-ssn-dialog.tsx'

/** The numbers of one order on their way to the server: in memory, sent with the order, then forgotten (R33). */
export interface UnsentSsns {
  /** Whether the EIN dialog has been answered, with a number or with "Provide later". */
  einIsAnswered: () => boolean
  /** Null: the number comes later, through the secure task. */
  answerEin: (number: EinSsn | null) => void
  /** The members of the order request. Takes the owners' numbers out of the page's memory. */
  requestFields: () => { shareholderSSNs?: ShareholderSsn[]; einSSN?: EinSsn }
  /** The server has them: they are never sent again. */
  clear: () => void
  /** The checkout closes before anything was stored: the owners' numbers wait for the next time. */
  restore: () => void
}

export function unsentSsns(draftId: string | undefined): UnsentSsns {
  let owners: readonly ShareholderSsn[] = []
  let ein: EinSsn | null = null
  let isAnswered = false
  return {
    einIsAnswered: () => isAnswered,
    answerEin: (number) => {
      ein = number
      isAnswered = true
    },
    requestFields: () => {
      if (owners.length === 0 && draftId) owners = takeShareholderSsns(draftId)
      return {
        ...(owners.length > 0 ? { shareholderSSNs: owners.map((owner) => ({ ...owner })) } : {}),
        ...(ein ? { einSSN: { ...ein } } : {}),
      }
    },
    clear: () => {
      owners = []
      ein = null
    },
    restore: () => {
      if (owners.length > 0 && draftId) holdShareholderSsns(draftId, owners)
      owners = []
      ein = null
    },
  }
}
