import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { Site, TrustClaim } from '#lib/site.ts'
import type { App } from '#platform/app.server.ts'
import type { Editor } from '#platform/audit.server.ts'
import { getSite, lockSettings, saveSiteSettings } from '#features/site/site-settings.server.ts'
import type { SiteSettings } from '#features/site/site-settings.ts'
import type { ClaimId, ClaimInput } from './firm-changes.ts'

type SiteApp = Pick<App, 'db' | 'now'>

const conflict = () =>
  new Problem('revision-conflict', 'Someone else changed this claim. Reload to see it, then make your change again.')

/**
 * Stores one claim over the one that was seen; a catalog claim at the end of the list is added. Throws
 * `revision-conflict` when another claim stands there by now, and `invalid-input` for a day that is to come.
 */
export async function saveClaim(app: SiteApp, editor: Editor, id: ClaimId, input: ClaimInput): Promise<void> {
  const { seen, ...claim } = input
  if (claim.checkedOn > todayInPacific(app.now())) {
    const text = 'Enter today or an earlier day'
    throw new Problem('invalid-input', text, { errors: { checkedOn: text } })
  }
  await changeClaims(app, editor, id, seen, (site) => withClaim(site, id, claim))
}

/** Takes a claim out of the catalog. Throws `not-found` for the claims that the site always makes. */
export async function removeClaim(app: SiteApp, editor: Editor, id: ClaimId, seen: string): Promise<void> {
  if (typeof id === 'string') throw new Problem('not-found', 'This claim can be changed, not removed.')
  await changeClaims(app, editor, id, seen, ({ catalogClaims }) => ({
    catalogClaims: catalogClaims.filter((_claim, place) => place !== id.place),
  }))
}

async function changeClaims(
  { db, now }: SiteApp,
  editor: Editor,
  id: ClaimId,
  seen: string,
  change: (site: Site) => SiteSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const site = await getSite(tx)
    if ((claimAt(site, id)?.text ?? '') !== seen) throw conflict()
    await saveSiteSettings({ db: tx, now }, editor, change(site))
  })
}

function claimAt(site: Site, id: ClaimId): TrustClaim | undefined {
  switch (id) {
    case 'formations':
      return site.formationsClaim
    case 'satisfaction':
      return site.satisfactionClaim
    case 'bundle':
      return site.bundleClaim
    default:
      return site.catalogClaims[id.place]
  }
}

function withClaim({ catalogClaims }: Site, id: ClaimId, claim: TrustClaim): SiteSettings {
  switch (id) {
    case 'formations':
      return { formationsClaim: claim }
    case 'satisfaction':
      return { satisfactionClaim: claim }
    case 'bundle':
      return { bundleClaim: claim }
    default:
      return { catalogClaims: [...catalogClaims.slice(0, id.place), claim, ...catalogClaims.slice(id.place + 1)] }
  }
}
