import type { CalendarDay } from '#lib/dates.ts'
import { sCorpEligible, type Shareholder } from './s-corp-eligibility.ts'

export interface PostalAddress {
  street: string
  city: string
  state: string
  zipCode: string
  /** Empty outside Washington. */
  county: string
}

/** What Form 2553 asks of a shareholder beyond the formation form. The number itself is never part of it. */
export interface ElectionFacts {
  /** `other-trust`: a grantor, testamentary, or voting trust. `other`: a holder that none of these names. */
  holder: 'individual' | 'estate' | 'qsst' | 'esbt' | 'other-trust' | 'exempt-organization' | 'other'
  residency: 'citizen' | 'resident-alien' | 'nonresident-alien'
  maritalStatus: 'single' | 'married' | 'registered-domestic-partner'
  isCommunityProperty: boolean
  spouse: { firstName: string; lastName: string; address: PostalAddress } | null
  /** Shares of a corporation; null for an LLC, whose percentage counts. */
  shares: number | null
  /** Null: on the day on which the company is formed. */
  acquiredOn: CalendarDay | null
  /** Month and day, such as 12/31. */
  taxYearEnd: string
  /** False: the owner has neither SSN nor ITIN. */
  hasTaxpayerId: boolean
}

/** Who holds the shares, as the rule of eligibility asks (SCORP-EL-1). */
export function shareholderOf({ holder, residency }: Pick<ElectionFacts, 'holder' | 'residency'>): Shareholder {
  switch (holder) {
    case 'individual':
      return { type: 'individual', usCitizenOrResident: residency !== 'nonresident-alien' }
    case 'estate':
      return { type: 'estate' }
    case 'qsst':
      return { type: 'trust', trustKind: 'QSST' }
    case 'esbt':
      return { type: 'trust', trustKind: 'ESBT' }
    case 'other-trust':
      return { type: 'trust', trustKind: 'grantor' }
    case 'exempt-organization':
      return { type: '501c3' }
    case 'other':
      return { type: 'trust', trustKind: 'other' }
  }
}

/** Whether an S corporation may have this shareholder (SCORP-EL-1). */
export const mayHoldShares = (facts: Pick<ElectionFacts, 'holder' | 'residency'>): boolean =>
  sCorpEligible({ domestic: true, classesOfStock: 1, shareholders: [shareholderOf(facts)] }).eligible
