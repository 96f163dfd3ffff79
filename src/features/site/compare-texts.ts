export interface ComparedBlock {
  change: 'same' | 'added' | 'removed'
  text: string
}

/** Compares two texts paragraph by paragraph: what stays, what is new, and what is gone, in reading order. */
export function compareTexts(before: string, after: string): ComparedBlock[] {
  const [old, fresh] = [paragraphsOf(before), paragraphsOf(after)]
  const lengths = commonLengths(old, fresh)
  const blocks: ComparedBlock[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [was, is] = [old[i], fresh[j]]
    if (was !== undefined && was === is) {
      blocks.push({ change: 'same', text: was })
      i += 1
      j += 1
    } else if (is === undefined || (was !== undefined && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      blocks.push({ change: 'removed', text: was ?? '' })
      i += 1
    } else {
      blocks.push({ change: 'added', text: is })
      j += 1
    }
  }
  return blocks
}

const paragraphsOf = (body: string) =>
  body
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const at = (table: number[][], i: number, j: number): number => table[i]?.[j] ?? 0

/** Of each pair of beginnings the number of paragraphs that the rests have in common, in order. */
function commonLengths(old: string[], fresh: string[]): number[][] {
  const table: number[][] = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: fresh.length + 1 }, () => 0),
  )
  for (let i = old.length - 1; i >= 0; i--) {
    const row = table[i]
    for (let j = fresh.length - 1; row && j >= 0; j--) {
      row[j] = old[i] === fresh[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}
