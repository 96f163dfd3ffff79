/**
 * SPEC-BUNDLE: what a bundle saves of what its add-ons cost separately, in dollars and in percent with one decimal.
 * Throws RangeError when the add-ons cost nothing.
 */
export function bundleSaving(saving: number, addonTotal: number): { saving: number; percent: number } {
  if (!(addonTotal > 0)) throw new RangeError('A bundle saves nothing of nothing')
  return { saving, percent: Math.round((saving * 1000) / addonTotal) / 10 }
}
