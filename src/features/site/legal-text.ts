import type { Site } from '#lib/site.ts'

export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

/** A published text, as its page shows it. */
export interface PublishedLegalText {
  kind: LegalKind
  version: string
  body: string
  /** ISO instant since when it applies. */
  effectiveAt: string
}

export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/**
 * Splits a text into the blocks a page shows. Blank lines separate blocks; `## ` starts a heading, and `- ` starts each
 * item of a list. There is no HTML: what looks like a tag is shown as text.
 */
export function readBlocks(body: string): LegalBlock[] {
  return body
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      if (block.startsWith('## ')) return { kind: 'heading', text: oneLine(block.slice(3)) }
      if (block.startsWith('- ')) return { kind: 'list', items: block.slice(2).split(/\n- /).map(oneLine) }
      return { kind: 'paragraph', text: oneLine(block) }
    })
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Facts = Pick<Site, 'firm' | 'addressLines' | 'email' | 'phone' | 'guaranteeTerms' | 'notALawFirm'>

const facts: Record<string, (site: Facts) => string> = {
  firm: ({ firm }) => firm,
  address: ({ addressLines }) => addressLines.join(', '),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  guaranteeTerms: ({ guaranteeTerms }) => guaranteeTerms,
  notALawFirm: ({ notALawFirm }) => notALawFirm,
}

/** Replaces `{firm}` and similar placeholders with the firm's facts; an unknown name stays as it is. */
export const fillFacts = (body: string, site: Facts): string =>
  body.replaceAll(
    /\{([a-zA-Z]+)\}/g,
    (whole, name: string) => (Object.hasOwn(facts, name) ? facts[name]?.(site) : undefined) ?? whole,
  )

/** Finds what keeps a text from being published: the draft mark, notes to the attorney, and unknown placeholders. */
export function findOpenPoints(body: string): string[] {
  const marks = body.matchAll(/^DRAFT\b.{0,200}|\[[Aa]ttorney\b[^\]]{0,500}\]?|\{[a-zA-Z]+\}/gm)
  return Array.from(marks, ([mark]) => mark).filter((mark) => !Object.hasOwn(facts, mark.slice(1, -1)))
}
