import type { Structure } from '#features/washington/entity-type.ts'
import type { DraftDocument } from './form-review.ts'

/** The paper as it stands now, beside the answers. */
export function DraftPreview({ paper, structure }: { paper: DraftDocument; structure: Structure }) {
  const { title, subtitle, articles } = paper
  return (
    <aside className="doc-col" aria-label="Document preview">
      <p className="sm muted row between">
        <span>What will be filed</span>
        <button type="button" className="text-button" onClick={() => window.print()}>
          Print draft
        </button>
      </p>
      <article className="doc" aria-label={`Preview: ${title}`}>
        <p className="doc-title">{title}</p>
        <p className="doc-sub">{subtitle}</p>
        <p className="doc-sub">Draft for review. Not yet filed.</p>
        <dl>
          {articles.map(({ heading, text }, index) => (
            <div className="art" key={heading}>
              <dt>Article {index + 1}</dt>
              <dd>
                <b>{heading}.</b> {text}
              </dd>
            </div>
          ))}
        </dl>
      </article>
      {structure === 'S-Corporation' ? (
        <p className="hint above-snug">
          After the company is formed, we prepare IRS Form 2553 for all owners to sign by hand.
        </p>
      ) : null}
    </aside>
  )
}
