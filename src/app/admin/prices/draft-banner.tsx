import type { OpenDraft } from '#features/content-drafts/content-draft.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'

interface DraftBannerProps {
  draft: OpenDraft | null
  isStale: boolean
  /** Someone else saved while this page was open; shows their draft instead of what is typed. */
  onView: (() => void) | undefined
}

/** Whose draft is open, and what keeps it from being published. */
export function DraftBanner({ draft, isStale, onView }: DraftBannerProps) {
  if (!draft) return null
  const { editor, isReaders, updatedAt, failure } = draft
  return (
    <div className="banners above-even">
      {isReaders ? null : (
        <Banner
          tone="warning"
          title={`${editor} has an open draft here.`}
          action={
            onView ? (
              <Button look="quiet" compact onClick={onView}>
                View draft
              </Button>
            ) : undefined
          }
        >
          {`Saved ${formatDateTime(updatedAt)}. There is one draft at a time.`}
        </Banner>
      )}
      {failure ? (
        <Banner tone="danger" title="The scheduled change didn’t take effect.">
          {failure}
        </Banner>
      ) : null}
      {isStale ? (
        <Banner tone="warning" title="Another change was published after this draft was saved.">
          The preview compares it with what is published now. Save the draft again before you publish it.
        </Banner>
      ) : null}
    </div>
  )
}
