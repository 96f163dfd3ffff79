/** What holds shares, as Form 2553 and IRC 1361 tell holders apart. */
export const shareholderTypes = [
  'individual',
  'estate',
  'trust',
  '501c3',
  '401a',
  'corporation',
  'partnership',
  'llc',
  'ira',
] as const
export type ShareholderType = (typeof shareholderTypes)[number]

export const trustKinds = ['QSST', 'ESBT', 'grantor', 'testamentary', 'voting', 'other'] as const
export type TrustKind = (typeof trustKinds)[number]

export interface Shareholder {
  type: ShareholderType
  /** Of an individual: a citizen of the United States or a resident for tax. */
  usCitizenOrResident?: boolean | undefined
  trustKind?: TrustKind | undefined
  /** Of an LLC. */
  members?: number | undefined
  /** Who stands behind an LLC that is disregarded for tax. */
  disregardedOwner?: Shareholder | undefined
}

export interface ElectingEntity {
  domestic: boolean
  classesOfStock: number
  /** The classes differ in their votes only, which does not count (IRC 1361(c)(4)). */
  votingDifferencesOnly?: boolean | undefined
  /** Kinds that cannot elect: see `ineligibleKinds`. */
  businessKind?: string | undefined
  shareholders: readonly Shareholder[]
}

export type IneligibleReason =
  | 'NOT_DOMESTIC'
  | 'INELIGIBLE_CORPORATION'
  | 'MORE_THAN_ONE_CLASS'
  | 'NONRESIDENT_ALIEN'
  | 'INELIGIBLE_SHAREHOLDER'
  | 'TOO_MANY_SHAREHOLDERS'

/** IRC 1361(b)(2): a bank on the reserve method, an insurer under subchapter L, and a DISC, present or former. */
const ineligibleKinds: ReadonlySet<string> = new Set(['insurance_company', 'reserve_method_bank', 'disc'])

const eligibleTypes: ReadonlySet<ShareholderType> = new Set(['estate', '501c3', '401a'])
const eligibleTrusts: ReadonlySet<TrustKind> = new Set(['QSST', 'ESBT', 'grantor', 'testamentary', 'voting'])

function reasonAgainst(holder: Shareholder): IneligibleReason | undefined {
  if (holder.type === 'individual') return holder.usCitizenOrResident === true ? undefined : 'NONRESIDENT_ALIEN'
  if (holder.type === 'trust')
    return eligibleTrusts.has(holder.trustKind ?? 'other') ? undefined : 'INELIGIBLE_SHAREHOLDER'
  // A single-member LLC that is disregarded is looked through to its owner.
  if (holder.type === 'llc' && holder.members === 1 && holder.disregardedOwner)
    return reasonAgainst(holder.disregardedOwner)
  return eligibleTypes.has(holder.type) ? undefined : 'INELIGIBLE_SHAREHOLDER'
}

/**
 * SCORP-EL-1: whether a company can elect to be an S corporation (IRC 1361(b), (c)). `reasons` names each reason
 * against it once: those of the company first, then those of its shareholders.
 */
export function sCorpEligible(entity: ElectingEntity): { eligible: boolean; reasons: IneligibleReason[] } {
  const reasons: IneligibleReason[] = []
  if (!entity.domestic) reasons.push('NOT_DOMESTIC')
  if (ineligibleKinds.has(entity.businessKind ?? '')) reasons.push('INELIGIBLE_CORPORATION')
  if (entity.classesOfStock > 1 && entity.votingDifferencesOnly !== true) reasons.push('MORE_THAN_ONE_CLASS')
  reasons.push(...entity.shareholders.flatMap((holder) => reasonAgainst(holder) ?? []))
  const unique = [...new Set(reasons)]
  return { eligible: unique.length === 0, reasons: unique }
}

/** IRC 1361(b)(1)(A). */
const maxShareholders = 100

/**
 * SCORP-EL-2: the shareholders as the law counts them. `families` holds how many of the individuals belong to each
 * family; a family, spouses included, counts as one.
 */
export function shareholderCount(
  individuals: number,
  families: readonly number[],
): { count: number; eligible: boolean } {
  const merged = families.reduce((sum, members) => sum + Math.max(0, members - 1), 0)
  const count = individuals - merged
  return { count, eligible: count <= maxShareholders }
}
