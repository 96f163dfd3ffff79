import { expect, test } from 'vitest'
import { listPrices } from '../../../test/order-page.tsx'
import { bundleClaim, bundleFigures } from './bundles.ts'

test.each([
  ['starter', 22_800, 17_800, 5000, 21],
  ['professional', 72_600, 57_600, 15_000, 20],
  ['enterprise', 222_400, 192_400, 30_000, 13],
])(
  '%s costs %i cents separately, %i together, and saves %i, %i percent',
  (id, regularCents, priceCents, savingsCents, percent) => {
    const figures = bundleFigures(listPrices).find((bundle) => bundle.id === id)
    expect(figures).toMatchObject({ regularCents, priceCents, savingsCents, percent })
  },
)

test('a bundle of nothing saves nothing', () => {
  const prices = { ...listPrices, bundles: [{ id: 'empty', name: 'Empty', savingsCents: 100, addonIds: [] }] }
  expect(bundleFigures(prices)).toMatchObject([{ regularCents: 0, percent: 0 }])
})

test.each([
  ['Save up to 20%', 'Save up to 20%'],
  ['Save up to 21 %', 'Save up to 21 %'],
  ['Lower prices together', 'Lower prices together'],
  ['Save up to 25%', 'Save up to 21%'],
])('the claim "%s" reads "%s": never more than the prices give', (claim, shown) => {
  expect(bundleClaim(claim, bundleFigures(listPrices))).toBe(shown)
})
