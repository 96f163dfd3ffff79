import { compareTexts, type ComparedBlock } from '#features/site/compare-texts.ts'

const words: Record<ComparedBlock['change'], string> = { same: '', added: 'Added', removed: 'Removed' }

/** What differs between two versions, paragraph by paragraph. */
export function ComparedText({ before, after }: { before: string; after: string }) {
  const blocks = compareTexts(before, after)
  const changed = blocks.filter(({ change }) => change !== 'same').length
  if (changed === 0) return <p className="muted">The two texts are the same.</p>
  return (
    <div className="compared">
      {blocks.map(({ change, text }, index) => {
        const label = words[change]
        return (
          // The blocks of a comparison never change order.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className={change}>
            {label ? <strong>{`${label}: `}</strong> : null}
            {text}
          </p>
        )
      })}
    </div>
  )
}
