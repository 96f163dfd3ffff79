import type { PaperLine } from './paper-lines.ts'

/** A line that was changed, added (`before` is null), or removed (`after` is null). */
export interface ChangedLine {
  heading: string
  before: string | null
  after: string | null
}

/**
 * Compares what two versions of a document say. Lines in both, in the same order, are left out (longest common
 * subsequence); what was taken out and put in at one place under one heading is one change.
 */
export function changedLines(before: readonly PaperLine[], after: readonly PaperLine[]): ChangedLine[] {
  const common = commonLengths(before, after)
  const changes: ChangedLine[] = []
  const removed: PaperLine[] = []
  const added: PaperLine[] = []
  const close = () => changes.push(...pairUp(removed.splice(0), added.splice(0)))
  for (let from = 0, to = 0; from < before.length || to < after.length;) {
    const [old, now] = [before[from], after[to]]
    if (old && now && old.text === now.text) {
      close()
      from += 1
      to += 1
    } else if (old && (!now || lengthAt(common, from + 1, to) >= lengthAt(common, from, to + 1))) {
      removed.push(old)
      from += 1
    } else if (now) {
      added.push(now)
      to += 1
    }
  }
  close()
  return changes
}

/** How many lines the rests of both, from each place on, have in common. */
function commonLengths(before: readonly PaperLine[], after: readonly PaperLine[]): Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let from = before.length - 1; from >= 0; from -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const isSame = before[from]?.text === after[to]?.text
      const row = lengths[from]
      if (row)
        row[to] = isSame
          ? lengthAt(lengths, from + 1, to + 1) + 1
          : Math.max(lengthAt(lengths, from + 1, to), lengthAt(lengths, from, to + 1))
    }
  return lengths
}

const lengthAt = (lengths: readonly Uint32Array[], from: number, to: number): number => lengths[from]?.[to] ?? 0

function pairUp(removed: PaperLine[], added: PaperLine[]): ChangedLine[] {
  const changes = removed.map(({ heading, text }): ChangedLine => {
    const at = added.findIndex((line) => line.heading === heading)
    const [partner] = at === -1 ? [] : added.splice(at, 1)
    return { heading, before: text, after: partner?.text ?? null }
  })
  return [...changes, ...added.map(({ heading, text }) => ({ heading, before: null, after: text }))]
}
