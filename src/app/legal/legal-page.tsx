import { formatDay, todayInPacific } from '#lib/dates.ts'
import { LegalDocument } from '#features/site/legal-document.tsx'
import type { PublishedLegalText } from '#features/site/legal-text.ts'
import { ComingSoon } from '#app/shell/coming-soon.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

interface LegalPageProps {
  title: string
  /** The published text, if there is one. */
  text: PublishedLegalText | null
  description: string
  /** What the page says until a text is published, and its description for search engines. */
  inTheMeantime: { description: string; words: string }
}

/** Shows the firm's published text, or what applies until one is published. */
export function LegalPage({ title, text, description, inTheMeantime }: LegalPageProps) {
  if (!text) {
    return (
      <>
        <PageMeta title={title} description={inTheMeantime.description} />
        <ComingSoon title={title}>{inTheMeantime.words}</ComingSoon>
      </>
    )
  }
  const day = todayInPacific(new Date(text.effectiveAt))
  return (
    <div className="wrap">
      <PageMeta title={title} description={description} />
      <header className="page-head">
        <h1 className="display-1">{title}</h1>
        <p className="muted">
          In effect since <time dateTime={day}>{formatDay(day)}</time> <span aria-hidden="true">·</span> Version{' '}
          {text.version}
        </p>
      </header>
      <article className="legal-text" aria-label={title}>
        <LegalDocument body={text.body} />
      </article>
    </div>
  )
}
