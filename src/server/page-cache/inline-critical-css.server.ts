// Inlines the critical CSS so the first paint needs only one response (docs/decisions/0032).
import { createHash } from 'node:crypto'
import { type CriticalCssExtractor, extractCriticalCss } from './extract-critical-css.server.ts'

export interface StyledHtml {
  html: string
  /** `sha256-…` of each block of styles, for the content policy. */
  styleHashes: string[]
}

export type CriticalCssInliner = (html: string) => StyledHtml

/** A drawing of its own file takes its colours from the page's custom properties. */
const drawingUse = /<use href="([^"#]+)#/g
/** The firm's colors, as the frame writes them (decision 376). */
const brandBlock = /<style data-brand="">([^<]*)<\/style>/g
const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** `read` gives the text of the stylesheet or drawing at an address of our own. The starter loads the sheets whole later. */
export function inlineCriticalCss(read: (href: string) => string): CriticalCssInliner {
  const sheets = new Map<string, CriticalCssExtractor>()
  const drawings = new Map<string, string>()
  const cached = <Kept>(cache: Map<string, Kept>, href: string, make: () => Kept): Kept => {
    const known = cache.get(href) ?? make()
    cache.set(href, known)
    return known
  }
  return (html) => {
    const styleHashes = [...html.matchAll(brandBlock)].map(([, css = '']) => hashOf(css))
    const drawn = [...html.matchAll(drawingUse)].map(([, href = '']) => cached(drawings, href, () => read(href)))
    const styled = html.replaceAll(sheetLink, (_, href: string) => {
      const css = cached(sheets, href, () => extractCriticalCss(read(href)))(html + drawn.join(''))
      styleHashes.push(hashOf(css))
      return `<style data-sheet="${href}">${css}</style>`
    })
    return { html: styled, styleHashes }
  }
}

const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`
