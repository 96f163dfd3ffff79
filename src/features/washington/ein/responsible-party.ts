export type Ss4Channel = 'online' | 'fax' | 'mail'

export interface ResponsiblePartyFacts {
  kind: 'individual' | 'entity'
  /** `none`: neither SSN nor ITIN. */
  tin?: 'ssn' | 'itin' | 'none' | undefined
  /** Someone who acts for the owners for a time: a formation firm, a registered agent. */
  nominee?: boolean | undefined
}

export type ResponsiblePartyResult =
  | { ok: true; onlineAllowed: boolean }
  | { ok: false; error: 'MUST_BE_INDIVIDUAL' | 'NOMINEE' }

/**
 * EIN-RP-1: the responsible party is a person who owns or controls the company and its money. Without SSN or ITIN the
 * application cannot be made online.
 */
export function validateResponsibleParty({ kind, tin, nominee }: ResponsiblePartyFacts): ResponsiblePartyResult {
  if (kind !== 'individual') return { ok: false, error: 'MUST_BE_INDIVIDUAL' }
  if (nominee === true) return { ok: false, error: 'NOMINEE' }
  return { ok: true, onlineAllowed: tin === 'ssn' || tin === 'itin' }
}

/** EIN-RP-2: the IRS gives one EIN to a responsible party a day, whichever way they apply. */
export function einRequestAllowed(sameDayRequests: number): boolean {
  return sameDayRequests < 1
}

/**
 * EIN-RP-3, EIN-CH: the ways an application can go. One whose designee has the taxpayer's own phone or address, or whose
 * responsible party has no SSN or ITIN, cannot go online. Nobody in the United States applies by phone.
 */
export function ss4Channels(facts: {
  designeePhoneEqualsTaxpayer?: boolean | undefined
  designeeAddressEqualsTaxpayer?: boolean | undefined
  hasTaxpayerId?: boolean | undefined
}): Ss4Channel[] {
  const isOffline =
    facts.designeePhoneEqualsTaxpayer === true ||
    facts.designeeAddressEqualsTaxpayer === true ||
    facts.hasTaxpayerId === false
  return isOffline ? ['fax', 'mail'] : ['online', 'fax', 'mail']
}

export interface ResponsiblePartyRoute {
  /** What line 7b says instead of a number; null when it holds the SSN or ITIN. */
  line7b: 'Foreign' | null
  channels: Ss4Channel[]
}

/** EIN-RP-1: what follows for Form SS-4 when the responsible party has, or has not, an SSN or ITIN. */
export function ss4ResponsiblePartyRoute(party: { hasTaxpayerId: boolean }): ResponsiblePartyRoute {
  return { line7b: party.hasTaxpayerId ? null : 'Foreign', channels: ss4Channels(party) }
}
