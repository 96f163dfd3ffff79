import type { Site, TrustClaim } from '#lib/site.ts'

export interface ListedClaim {
  id: string
  /** Where the site shows it. */
  shown: string
  claim: TrustClaim
  isRemovable: boolean
}

/** Every claim of the site, with where it is shown. */
export const listClaims = (site: Site): ListedClaim[] => [
  { id: 'formations', shown: 'Home, About, and Start Now', claim: site.formationsClaim, isRemovable: false },
  { id: 'satisfaction', shown: 'Home, About, and Start Now', claim: site.satisfactionClaim, isRemovable: false },
  { id: 'bundle', shown: 'Catalog, over the bundles', claim: site.bundleClaim, isRemovable: false },
  ...site.catalogClaims.map((claim, place) => ({
    id: `catalog-${place}`,
    shown: 'Catalog',
    claim,
    isRemovable: true,
  })),
]
