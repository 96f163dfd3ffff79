export type CorporationError =
  | 'NAME_REQUIRED'
  | 'SHARES_REQUIRED'
  | 'REGISTERED_AGENT_REQUIRED'
  | 'INCORPORATOR_REQUIRED'
  | 'PAR_CONFLICT'
  | 'PAR_INVALID'
  | 'ISSUED_EXCEEDS_AUTHORIZED'
  | 'DIRECTOR_REQUIRED'
  | 'DIRECTOR_NOT_INDIVIDUAL'
  | 'OFFICER_NAME_REQUIRED'
  | 'OFFICE_REQUIRED'

export type CorporationResult = { ok: true } | { ok: false; error: CorporationError }

export interface ShareFacts {
  /** Whole number of shares. */
  authorized: number
  issued?: number | undefined
  noParValue?: boolean | undefined
  /** Dollars as text ("0.01"); absent or empty when there is none. */
  parValue?: string | undefined
}

export interface ArticlesFacts {
  name: string
  authorizedShares: number
  noParValue?: boolean | undefined
  parValue?: string | undefined
  /** How many incorporators are named. */
  incorporators: number
  /** Whether an agent is named. */
  registeredAgent: boolean
}

export interface OfficerFacts {
  name: string
  offices: readonly string[]
}

const failed = (error: CorporationError): CorporationResult => ({ ok: false, error })

/**
 * CORP-2 (RCW 23B.02.020(1)(b), (5)(b)): at least one share; par value is optional and excludes "no par value"; not more
 * issued than authorized.
 */
export function validateShares(shares: ShareFacts): CorporationResult {
  if (!Number.isSafeInteger(shares.authorized) || shares.authorized < 1) return failed('SHARES_REQUIRED')
  const parValue = shares.parValue?.trim() ?? ''
  if (shares.noParValue === true && parValue !== '') return failed('PAR_CONFLICT')
  if (parValue !== '' && !/^\d{1,12}(?:\.\d{1,12})?$/.test(parValue)) return failed('PAR_INVALID')
  if ((shares.issued ?? 0) > shares.authorized) return failed('ISSUED_EXCEEDS_AUTHORIZED')
  return { ok: true }
}

/** CORP-1 (RCW 23B.02.020(1)): name, authorized shares, registered agent, one or more incorporators. */
export function validateArticles(articles: ArticlesFacts): CorporationResult {
  if (articles.name.trim() === '') return failed('NAME_REQUIRED')
  const { authorizedShares: authorized, noParValue, parValue } = articles
  const shares = validateShares({ authorized, noParValue, parValue })
  if (!shares.ok) return shares
  if (!articles.registeredAgent) return failed('REGISTERED_AGENT_REQUIRED')
  if (!(articles.incorporators >= 1)) return failed('INCORPORATOR_REQUIRED')
  return { ok: true }
}

/** CORP-3 (RCW 23B.08.030(1)): one or more directors, each an individual; residence and shares do not matter. */
export function validateDirectors(directors: number, areIndividuals = true): CorporationResult {
  if (!(directors >= 1)) return failed('DIRECTOR_REQUIRED')
  return areIndividuals ? { ok: true } : failed('DIRECTOR_NOT_INDIVIDUAL')
}

/**
 * CORP-4 (RCW 23B.08.400): the bylaws say which officers there are, and one person may hold several offices, so none is
 * forced; an officer who is listed has a name and an office.
 */
export function validateOfficers(officers: readonly OfficerFacts[]): CorporationResult {
  for (const { name, offices } of officers) {
    if (name.trim() === '') return failed('OFFICER_NAME_REQUIRED')
    if (!offices.some((office) => office.trim() !== '')) return failed('OFFICE_REQUIRED')
  }
  return { ok: true }
}
