import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { downloadFile, fetchPage, markRead } from '#features/signing/signing-client.ts'
import type { SigningView } from '#features/signing/signing.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useZoom, ZoomButtons } from './zoom.tsx'
import type { SigningActions } from './use-signing.ts'

interface DocumentReaderProps {
  view: SigningView
  actions: SigningActions
}

/** One page after the other, as a picture with its text for screen readers. A page that was shown counts as read. */
export function DocumentReader({ view, actions }: DocumentReaderProps) {
  const { pages, pagesRead, document: paper, state } = view
  const [page, setPage] = useState(() => firstUnread(view))
  const [failure, setFailure] = useState('')
  const zoom = useZoom()
  const frame = useRef<HTMLDivElement>(null)
  function turnTo(number: number) {
    setPage(number)
    frame.current?.focus()
  }
  function handleShown() {
    if (state !== 'opened' || pagesRead.includes(page)) return
    actions.act(markRead(actions.token, page)).catch(() => setFailure('We couldn’t record that you read this page.'))
  }
  async function handleDownload() {
    setFailure('')
    try {
      await downloadFile(actions.token, paper.fileName)
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'We couldn’t load the file. Please try again.')
    }
  }
  const isLast = page === pages.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what the buttons do
    <section className="reader" aria-label="The document" onKeyDown={zoom.handleKeyDown}>
      <div className="reader-bar">
        <span className="row">
          <Button
            look="quiet"
            compact
            aria-label="Previous page"
            unavailable={page === 1}
            onClick={() => turnTo(page - 1)}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </Button>
          <span className="sm" role="status">
            Page {page} of {pages.length}
          </span>
          <Button look="quiet" compact aria-label="Next page" unavailable={isLast} onClick={() => turnTo(page + 1)}>
            <ChevronRight className="icon" aria-hidden="true" />
          </Button>
        </span>
        <span className="row">
          <ZoomButtons zoom={zoom} />
          <Button look="quiet" compact onClick={() => void handleDownload()}>
            <Download className="icon" aria-hidden="true" /> PDF
          </Button>
        </span>
      </div>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <div
        className="reader-pages"
        data-zoom={zoom.percent}
        role="group"
        aria-label={`Page ${page} of ${pages.length}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page larger than its frame is scrolled by keys
        tabIndex={0}
        ref={frame}
      >
        <PagePicture key={page} actions={actions} page={page} view={view} onShown={handleShown} />
        {isLast ? null : (
          <Button look="primary" onClick={() => turnTo(page + 1)}>
            Next page
          </Button>
        )}
      </div>
    </section>
  )
}

function firstUnread({ pages, pagesRead, state }: SigningView): number {
  if (state !== 'opened') return 1
  const unread = pages.findIndex((_, index) => !pagesRead.includes(index + 1))
  return unread === -1 ? pages.length : unread + 1
}

interface PagePictureProps extends DocumentReaderProps {
  page: number
  onShown: () => void
}

function PagePicture({ view, actions, page, onShown }: PagePictureProps) {
  const [url, setUrl] = useState('')
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { token } = actions
  useEffect(() => {
    let address = ''
    let isGone = false
    fetchPage(token, page).then(
      (blob) => {
        if (isGone) return
        address = URL.createObjectURL(blob)
        setUrl(address)
      },
      (error: unknown) => {
        if (!isGone) setFailure(isProblem(error) ? error.message : 'We couldn’t load this page.')
      },
    )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [token, page, attempt])
  const { width, height, text } = view.pages[page - 1] ?? { width: 612, height: 792, text: '' }
  if (failure)
    return (
      <Banner
        tone="danger"
        action={
          <Button
            look="quiet"
            compact
            onClick={() => {
              setFailure('')
              setAttempt(attempt + 1)
            }}
          >
            Try again
          </Button>
        }
      >
        {failure}
      </Banner>
    )
  return (
    <article className="sheet" aria-label={`Page ${page}`}>
      {url ? (
        <img src={url} alt="" width={width} height={height} onLoad={onShown} />
      ) : (
        <span className="skeleton sheet-waiting" role="status" aria-label="Loading the page" />
      )}
      <div className="visually-hidden">
        {text.split('\n').map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a page never change
          <p key={index}>{line}</p>
        ))}
      </div>
    </article>
  )
}
