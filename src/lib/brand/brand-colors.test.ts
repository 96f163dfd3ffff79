import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandStyles, brandTokens, contrast, dayFault, nightFault } from './brand-colors.ts'
import { productColors } from './product-colors.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2)
  expect(contrast(second, first)).toBeCloseTo(ratio, 2)
})

test.each(['#163d2d', '#1f3a5f', '#7a1f3d', '#5b2a86', '#000000', '#2f4f2f'])('%s is taken by day', (color) => {
  expect(dayFault(color)).toBeUndefined()
})

test.each([
  ['#e2ac36', 'A link of #e2ac36 on the paper has a contrast of 1.8 to 1, and needs 4.5 to 1. Choose a darker color.'],
  ['#ffffff', 'White text on #ffffff has a contrast of 1.0 to 1, and needs 4.5 to 1. Choose a darker color.'],
  ['#757575', 'Text of #757575 on its own tint has a contrast of 4.0 to 1, and needs 4.5 to 1. Choose a darker color.'],
])('%s is refused by day, with its ratio', (color, fault) => {
  expect(dayFault(color)).toBe(fault)
})

test.each([
  ['#163d2d', /^Dark text on #163d2d has a contrast of 1\.\d to 1|^A link of #163d2d on the dark page has/],
  ['#5a665f', /needs 4\.5 to 1\. Choose a lighter color\.$/],
])('%s is refused by night', (color, fault) => {
  expect(nightFault(color)).toMatch(fault)
})

/** Each color of a coarse cube. */
const levels = ['00', '20', '40', '60', '80', 'a0', 'c0', 'e0', 'ff']
const cube = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))
const taken = cube.filter((color) => dayFault(color) === undefined)

test('of every color that is taken, what is made from it can be read, by day and by night', () => {
  expect(taken.length).toBeGreaterThan(150)
  const of = (color: string) => brandTokens({ brandColor: color, brandColorDark: null })
  const weak = taken.flatMap((color) => {
    const tokens = of(color)
    const value = (name: string, at: number) => tokens[name]?.[at] ?? '#ffffff'
    const pairs = [0, 1].flatMap((at) => [
      [value('brand-text', at), value('brand-subtle', at)],
      ...['brand', 'brand-hover', 'brand-active'].map((name) => [value(name, at), ['#ffffff', '#0a1f17'][at] ?? '']),
      ...['link', 'link-hover'].map((name) => [value(name, at), ['#f5f2e9', '#1d2a23'][at] ?? '']),
      ...['deep', 'deep-raised'].flatMap((name) => [
        [value(name, at), ['#f5f2e9', '#eeece3'][at] ?? ''],
        [value(name, at), value('on-deep-muted', at)],
      ]),
    ])
    return pairs.filter(([first = '', second = '']) => contrast(first, second) < 4.5).map((pair) => [color, ...pair])
  })
  expect(weak).toEqual([])
  expect(taken.filter((color) => nightFault(of(color)['brand']?.[1] ?? '') !== undefined)).toEqual([])
})

test('the product’s own colors need no rule, another firm’s name every property once', () => {
  expect(brandStyles(productColors)).toBe('')
  const styles = brandStyles({ brandColor: '#1f3a5f', brandColorDark: '#a9c7ee' })
  expect(styles).toMatch(/^:root:root\{--brand:light-dark\(#1f3a5f,#a9c7ee\);/)
  const sheet = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')
  const names = [...styles.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !sheet.includes(`  ${name}: `))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('the grounds that contrast is computed against are those of the style sheet', () => {
  const sheet = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')
  for (const rule of [
    '--bg: light-dark(#fbfaf5, ',
    '--bg-sunken: light-dark(#f5f2e9, ',
    '--surface: light-dark(#fffefa, #141e19)',
    '--surface-hover: light-dark(#f5f2e9, #1d2a23)',
    '--on-brand: light-dark(#ffffff, #0a1f17)',
    '--on-deep: light-dark(#f5f2e9, #eeece3)',
  ])
    expect(sheet).toContain(rule)
})
