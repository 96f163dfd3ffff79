import { type BrandColors, productColors } from './product-colors.ts'

/** WCAG 2.2, 1.4.3: text of the usual size. */
export const neededContrast = 4.5

/** The grounds of `ui/styles/tokens.css` on which the color has least contrast, and the text that stands on it. */
const day = { paper: '#fbfaf5', darkestPaper: '#f5f2e9', onBrand: '#ffffff' }
const night = { paper: '#141e19', lightestPaper: '#1d2a23', onBrand: '#0a1f17' }
const onDeep = '#f5f2e9'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the second color in the first. */
export function mix(first: string, second: string, share: number): string {
  const others = channels(second)
  const mixed = channels(first).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors as WCAG counts it: from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes more and more of the other color in, until the contrast is there. */
function mixedUntil(color: string, other: string, isEnough: (mixed: string) => boolean): string {
  const steps = Array.from({ length: 21 }, (_, step) => mix(color, other, step / 20))
  return steps.find(isEnough) ?? other
}

const lit = (color: string) => mixedUntil(color, '#ffffff', (mixed) => contrast(mixed, night.lightestPaper) >= 7)
const subtle = {
  day: (color: string) => mix(day.paper, color, 0.07),
  night: (color: string) => mix(night.paper, color, 0.1),
}

interface Pair {
  what: string
  ratio: number
}

function weakest(pairs: Pair[], advice: string): string | undefined {
  const [worst] = pairs.toSorted((a, b) => a.ratio - b.ratio)
  if (!worst || worst.ratio >= neededContrast) return undefined
  // Rounded down: 4.49 must not be called 4.5.
  const ratio = (Math.floor(worst.ratio * 10) / 10).toFixed(1)
  return `${worst.what} has a contrast of ${ratio} to 1, and needs ${neededContrast} to 1. Choose a ${advice} color.`
}

/** What is wrong with the color by day, for a person who chooses it. */
export const dayFault = (color: string): string | undefined =>
  weakest(
    [
      { what: `White text on ${color}`, ratio: contrast(color, day.onBrand) },
      { what: `A link of ${color} on the paper`, ratio: contrast(color, day.darkestPaper) },
      { what: `Text of ${color} on its own tint`, ratio: contrast(color, subtle.day(color)) },
    ],
    'darker',
  )

/** The same of the color by night. */
export const nightFault = (color: string): string | undefined =>
  weakest(
    [
      { what: `Dark text on ${color}`, ratio: contrast(color, night.onBrand) },
      { what: `A link of ${color} on the dark page`, ratio: contrast(color, night.lightestPaper) },
      { what: `Text of ${color} on its own tint`, ratio: contrast(color, subtle.night(color)) },
    ],
    'lighter',
  )

/** The ground of the footer and other deep parts: light text on it is easy to read. */
export const deepOf = (color: string): string =>
  mixedUntil(mix(color, '#000000', 0.25), '#000000', (mixed) => contrast(mixed, onDeep) >= 12)

/** The custom properties that take the firm's colors, by day and by night. */
export function brandTokens({ brandColor, brandColorDark }: BrandColors): Record<string, [day: string, night: string]> {
  const [light, dark] = [brandColor, brandColorDark ?? lit(brandColor)]
  const deep = deepOf(light)
  const deepAtNight = mix(deep, '#ffffff', 0.06)
  const onDeeps = (share: number, other: string): [string, string] => [
    mix(deep, other, share),
    mix(deepAtNight, other, share),
  ]
  return {
    brand: [light, dark],
    'brand-hover': [mix(light, '#000000', 0.28), mix(dark, '#ffffff', 0.3)],
    'brand-active': [mix(light, '#000000', 0.5), mix(dark, '#ffffff', 0.15)],
    'brand-subtle': [subtle.day(light), subtle.night(dark)],
    'brand-subtle-line': [mix(day.paper, light, 0.3), mix(night.paper, dark, 0.25)],
    'brand-text': [light, dark],
    link: [light, dark],
    'link-hover': [mix(light, '#000000', 0.5), mix(dark, '#ffffff', 0.5)],
    deep: [deep, deepAtNight],
    'deep-raised': onDeeps(0.07, '#ffffff'),
    'deep-line': onDeeps(0.2, '#ffffff'),
    'on-deep-muted': onDeeps(0.75, onDeep),
    'art-ink': [light, dark],
  }
}

/** The rule that brings the firm's colors, over the sheet's own by its weight; empty for those of the product. */
export function brandStyles({ brandColor, brandColorDark }: BrandColors): string {
  if (brandColor === productColors.brandColor && brandColorDark === null) return ''
  const tokens = Object.entries(brandTokens({ brandColor, brandColorDark }))
  const declared = tokens.map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
  return `:root:root{${[...declared, `--evergreen-700:${brandColor}`, `--evergreen-800:${brandColor}`].join(';')}}`
}
