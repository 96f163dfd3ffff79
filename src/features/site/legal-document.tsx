import { readBlocks } from './legal-text.ts'

/** Renders a legal text as headings, paragraphs, and lists. The text is plain, so nothing in it can be markup. */
export function LegalDocument({ body }: { body: string }) {
  return (
    <div className="prose">
      {readBlocks(body).map((block, i) => {
        // The blocks of a text never change order.
        /* oxlint-disable react/no-array-index-key */
        if (block.kind === 'heading') return <h2 key={i}>{block.text}</h2>
        if (block.kind === 'paragraph') return <p key={i}>{block.text}</p>
        return (
          <ul key={i}>
            {block.items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        )
        /* oxlint-enable react/no-array-index-key */
      })}
    </div>
  )
}
