import { expect, test } from 'vitest'
import { defaultSite, publicSite } from './site.ts'

test('a page holds the claims and never what staff noted as their evidence', () => {
  const claim = (text: string) => ({ text, evidence: 'noted for staff' })
  const site = {
    ...defaultSite,
    formationsClaim: claim('100+ formations'),
    satisfactionClaim: claim('5-star satisfaction'),
    catalogClaims: [claim('Dedicated advisors')],
    bundleClaim: claim('Save up to 20%'),
  }
  const shown = publicSite(site)
  expect(JSON.stringify(shown)).not.toContain('noted for staff')
  expect([shown.formationsClaim, shown.catalogClaims[0]]).toEqual(['100+ formations', 'Dedicated advisors'])
})
