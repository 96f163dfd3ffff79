import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FeedAddress } from '#features/compliance/calendar-feed.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { useActions } from '#ui/use-actions.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { later } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'

const ReplaceDialog = later(async () => (await import('./replace-feed-dialog.tsx')).ReplaceDialog)

interface FeedBlockProps {
  companyId: string
  feed: FeedAddress
}

/** "https://legate.example/api/compliance/q7Jd…w2Kx.ics" */
export const shortened = (url: string): string => url.replace(/([\w-]{4})[\w-]+([\w-]{4}\.ics)$/, '$1…$2')

/** The private address: a key, so it is shown shortened and can be replaced. */
export function FeedBlock({ companyId, feed }: FeedBlockProps) {
  const [isAsking, setAsking] = useState(false)
  const [isReplaced, setReplaced] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <Block
      title={<span id="feed">Add to your calendar</span>}
      aside={
        feed.readAt
          ? `Last read by a calendar app on ${formatDateTime(feed.readAt)}`
          : 'No calendar app has read it yet'
      }
      className="cal-block"
    >
      <p className="muted">
        Subscribe once, and your calendar stays up to date. It shows titles and dates only, with no amounts, UBI, or
        EIN.
      </p>
      {isReplaced ? (
        <Banner tone="success" title="You have a new address.">
          The old one stopped working. Add the new one to your calendar app.
        </Banner>
      ) : null}
      <Address companyId={companyId} feed={feed} onReplace={() => setAsking(true)} />
      {isAsking ? (
        <ReplaceDialog
          companyId={companyId}
          onReplaced={async () => {
            setAsking(false)
            setReplaced(true)
            await revalidate()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Block>
  )
}

/** The address itself, with what can be done about it. */
function Address({ companyId, feed, onReplace }: FeedBlockProps & { onReplace: () => void }) {
  const { run, failure } = useActions()
  const showToast = useToast()
  async function handleCopy() {
    await navigator.clipboard.writeText(feed.url)
    showToast('Address copied')
  }
  return (
    <div className="column wide above-open">
      <label className="label" htmlFor="feed-address">
        Private address
      </label>
      <span className="hint" id="feed-hint">
        Anyone with this address can see your dates. Keep it private.
      </span>
      <div className="copy-row above-tight">
        <input className="input" id="feed-address" readOnly value={shortened(feed.url)} aria-describedby="feed-hint" />
        <Button icon={<Copy className="icon" aria-hidden="true" />} onClick={() => run('copy', handleCopy)}>
          Copy
        </Button>
        <a className={buttonClass({})} href={feed.url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus className="icon" aria-hidden="true" /> Subscribe
        </a>
      </div>
      <p className="row above-tight at-edge">
        <a
          className={buttonClass({ look: 'quiet', compact: true })}
          href={`/api/companies/${companyId}/calendar.ics`}
          download
        >
          Download the dates once (.ics)
        </a>
        <Button look="quiet" compact aria-haspopup="dialog" onClick={onReplace}>
          Replace the address…
        </Button>
      </p>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
    </div>
  )
}
