import { type Block, headingOf, type Paper } from './paper.ts'

/** One thing that a document says, and the heading that it stands under: empty above the first one. */
export interface PaperLine {
  heading: string
  text: string
}

/**
 * Returns what the document says, in its order. Numbers of clauses are left out: a clause that only moved says the same.
 * Signatures that were given are not part of what is signed.
 */
export function linesOf(paper: Paper): PaperLine[] {
  const { title, subtitle, company, datedAs, sections, notes } = paper
  const top = [title, subtitle, company, datedAs ?? ''].filter(Boolean)
  return [
    ...top.map((text) => ({ heading: '', text })),
    ...sections.flatMap(({ heading, blocks }, index) => {
      // The number of an article is no part of it either: only the heading as it stands tells where.
      const texts = blocks.flatMap(textsOf)
      return (texts.length > 0 ? texts : [heading]).map((text) => ({ heading: headingOf(paper, index), text }))
    }),
    ...notes.map((text) => ({ heading: 'Notes', text })),
  ]
}

function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'clause':
    case 'quote':
      return [block.text]
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`)
    case 'table':
      return block.rows.map((cells) =>
        cells.map((cell, at) => [block.columns[at]?.title, cell].filter(Boolean).join(': ')).join('; '),
      )
    case 'signatures':
      return block.lines.map(({ name, capacity }) => `To be signed by ${[name, capacity].filter(Boolean).join(', ')}`)
  }
}
