// A picture for shared links: 1200 by 630, the words as outlines, the art of the subject, in the light theme's colours.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { deepOf, mix } from '#lib/brand/brand-colors.ts'
import { productColors } from '#lib/brand/product-colors.ts'
import { firmInitial } from '#lib/brand/firm-mark.ts'
import { sealPath, trailPath } from '#ui/seal.ts'
import { fitText, outlineText, textWidth } from './text-outlines.server.ts'

export interface OgImageTexts {
  firm: string
  /** The firm's color by day. */
  brandColor: string
  title: string
  /** Small, over the title: the category of a post. */
  label?: string
  /** Small, at the foot. */
  foot: string
  art: string
}

type Colors = Readonly<Record<string, string>>

const colors: Colors = {
  deep: '#0f2c20',
  'deep-line': '#3e775a',
  'on-deep': '#f5f2e9',
  'on-deep-muted': '#c3d2c8',
  accent: '#e2ac36',
  'on-accent': '#17211c',
  'art-sky': '#f5f2e9',
  'art-land': '#f1f0e3',
  'art-line': '#b8b59a',
  'art-line-index': '#8f8d6c',
  'art-water': '#dce8e6',
  'art-water-line': '#9fbdbd',
  'art-wood': '#e2ebdb',
  'art-ink': '#163d2d',
  'art-trail': '#b87a0c',
  'paper-doc': '#fffefa',
  'paper-line': '#d6d1c1',
}

const colorsOf = (brandColor: string): Colors =>
  brandColor === productColors.brandColor
    ? colors
    : {
        ...colors,
        deep: deepOf(brandColor),
        'on-deep-muted': mix(deepOf(brandColor), '#f5f2e9', 0.75),
        'deep-line': mix(deepOf(brandColor), '#ffffff', 0.3),
        'art-ink': brandColor,
      }

/** Drawings that share a file, where each is a line. */
const sheets: Readonly<Record<string, string>> = { document: 'papers', ledger: 'papers' }

/** The drawing as the renderer reads it: colours in place, and no text, which would need a font of the machine. */
function drawing(name: string, palette: Colors): { viewBox: string; body: string } {
  const svg = readFileSync(new URL(`../../ui/art/${sheets[name] ?? name}.svg`, import.meta.url), 'utf8')
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 800 500'
  const whole = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const inSheet = whole.split('\n').find((line) => line.startsWith(`<g id="${name}">`))
  const body = (inSheet ?? whole)
    .replaceAll(/<text\b.*?<\/text>/gs, '')
    .replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => palette[token] ?? palette['art-ink'] ?? '')
  return { viewBox, body }
}

const panel = { x: 772, y: 44, width: 384, height: 542 }

function sheet(art: string, palette: Colors): string {
  const { viewBox, body } = drawing(art, palette)
  const { x, y, width, height } = panel
  const inside = `x="${x + 14}" y="${y + 14}" width="${width - 28}" height="${height - 28}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fbfaf5"/>
<svg ${inside} viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg>
<rect ${inside} fill="none" stroke="#17211c" stroke-width="2"/>`
}

const trail = (
  ground: string,
) => `<path d="${trailPath}" fill="none" stroke="${ground}" stroke-width="2.6" stroke-linecap="round"/>
<circle cx="24.6" cy="26" r="2.5" fill="#b87a0c"/>`

function seal(firm: string, ground: string): string {
  const letter = firmInitial(firm)
  const x = 18 - (letter ? textWidth('serif', letter, 21) / 2 : 0)
  const inside = letter ? outlineText('serif', letter, { size: 21, x, y: 25, fill: ground }) : trail(ground)
  return `<g transform="translate(64 60) scale(1.72)"><path fill="#f5f2e9" d="${sealPath}"/>${inside}</g>`
}

export function ogImageSvg({ firm, brandColor, title, label, foot, art }: OgImageTexts): string {
  const palette = colorsOf(brandColor)
  const color = (name: string): string => palette[name] ?? brandColor
  const left = 64
  const width = panel.x - left - 52
  const words = fitText('serif', title, { sizes: [76, 68, 60, 52, 46], width, lines: [3, 4, 4, 5, 6] })
  const leading = words.size * 1.12
  // The block of the title hangs in the middle between the name and the foot.
  const top = 345 - (leading * (words.lines.length - 1)) / 2 + words.size * 0.3 + (label ? 18 : 0)
  const lines = words.lines.map((text, index) =>
    outlineText('serif', text, { size: words.size, x: left, y: top + index * leading, fill: color('on-deep') }),
  )
  const name = fitText('serif', firm, { sizes: [46, 36, 28], width: width - 84, lines: [1, 1, 1] })
  const note = fitText('sans', foot, { sizes: [24, 21], width, lines: [1, 2] })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${color('deep')}"/>
${sheet(art, palette)}${seal(firm, color('deep'))}
${outlineText('serif', name.lines[0] ?? '', { size: name.size, x: left + 82, y: 91 + name.size * 0.33, fill: color('on-deep') })}
${label ? outlineText('sans', label, { size: 26, x: left, y: top - words.size - 14, fill: color('accent') }) : ''}
${lines.join('')}
<path d="M${left} 528H${left + width}" stroke="${color('deep-line')}" stroke-width="2"/>
${note.lines.map((text, index) => outlineText('sans', text, { size: note.size, x: left, y: 568 + index * 28 - (note.lines.length - 1) * 6, fill: color('on-deep-muted') })).join('')}
</svg>`
}

/** As PNG with a palette: the drawings are flat, so that it is a third of the size at the same look. */
export const renderOgImage = (words: OgImageTexts): Promise<Buffer> =>
  sharp(Buffer.from(ogImageSvg(words)))
    .png({ palette: true, colours: 128, effort: 7 })
    .toBuffer()
