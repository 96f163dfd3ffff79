import { startTransition, useState } from 'react'
import type { FilingChecksView } from '#features/orders/filing/filing-check.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { useActions } from '#ui/use-actions.ts'

const SecondCheckForm = inPlace(async () => (await import('./second-check-form.tsx')).SecondCheckForm)
const SendBackForm = inPlace(async () => (await import('./second-check-form.tsx')).SendBackForm)

interface ChecksPanelProps {
  orderId: string
  checks: FilingChecksView
  /** Why nobody may check now; null when they may. */
  whyNot: string | null
  onChecked: () => void
}

/** The two checks before a formation is filed: who made them, what they cover, and the next one. */
export function ChecksPanel({ orderId, checks, whyNot, onChecked }: ChecksPanelProps) {
  const { first, second, changes, sentBack, documents } = checks
  const done = [first, second].filter((check) => check !== null).length
  return (
    <Block title="Ready to file?" aside={`${done} of 2 checks`}>
      {changes.length > 0 ? (
        <Banner tone="warning" title="Documents changed.">
          {`${changes.join('; ')}. The earlier checks no longer count.`}
        </Banner>
      ) : null}
      {sentBack ? (
        <Banner tone="warning" title={`${sentBack.by} sent this back.`}>
          {sentBack.note}
        </Banner>
      ) : null}
      <ol className="eyes above-even">
        <Eye title="First check" check={first} waiting="Compares the answers with the documents" />
        <Eye title="Second check" check={second} waiting="Another person, who types the name" />
      </ol>
      <p className="muted sm above-snug">
        {documents.length === 0
          ? 'Covers the answers. The documents aren’t made yet; when they are, both checks are made again.'
          : `Covers the answers and ${documents.map(({ title, version }) => `${title} (version ${version})`).join(', ')}.`}
      </p>
      <div className="above-even">
        <NextCheck orderId={orderId} checks={checks} whyNot={whyNot} onChecked={onChecked} />
      </div>
    </Block>
  )
}

interface EyeProps {
  title: string
  check: FilingChecksView['first']
  waiting: string
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)

function Eye({ title, check, waiting }: EyeProps) {
  return (
    <li>
      <span className={check ? 'ava' : 'ava none'} aria-hidden="true">
        {check ? initialsOf(check.by) : null}
      </span>
      <div>
        <strong>{check ? `${title}: ${check.isReader ? 'you' : check.by}` : title}</strong>
        <br />
        <span className="muted">
          {check ? formatDateTime(check.at) : waiting}
          {check?.isSamePerson ? '. The same person, in a later act' : ''}
        </span>
      </div>
    </li>
  )
}

type OpenForm = 'second' | 'send-back' | null

function NextCheck({ orderId, checks, whyNot, onChecked }: ChecksPanelProps) {
  const { first, second, mayCheckSecond } = checks
  const [open, setOpen] = useState<OpenForm>(null)
  const { run, busy, failure } = useActions()
  const finish = () => {
    setOpen(null)
    onChecked()
  }
  if (first && second) return <p className="muted">Both checks are made.</p>
  if (first && open === 'second')
    return <SecondCheckForm orderId={orderId} onDone={finish} onCancel={() => setOpen(null)} />
  if (first && open === 'send-back')
    return <SendBackForm orderId={orderId} onDone={finish} onCancel={() => setOpen(null)} />
  const reason =
    whyNot ?? (first && !mayCheckSecond ? 'You made the first check, so someone else makes the second.' : null)
  return (
    <>
      <div className="row">
        {first ? (
          <>
            <CheckButton reason={reason} onClick={() => startTransition(() => setOpen('second'))}>
              Make the second check
            </CheckButton>
            <Button compact look="quiet" onClick={() => startTransition(() => setOpen('send-back'))}>
              Send back with a note
            </Button>
          </>
        ) : (
          <CheckButton
            reason={reason}
            busy={busy === 'first'}
            onClick={() => run('first', () => actOnOrder(orderId, 'checks/first').then(finish))}
          >
            Make the first check
          </CheckButton>
        )}
      </div>
      <p id="why-no-check" className="muted sm above-snug">
        {reason ?? 'You compared the answers with the documents, and looked at each finding.'}
      </p>
      {failure ? (
        <p className="late" role="alert">
          {failure}
        </p>
      ) : null}
    </>
  )
}

interface CheckButtonProps {
  reason: string | null
  busy?: boolean
  onClick: () => void
  children: string
}

function CheckButton({ reason, busy = false, onClick, children }: CheckButtonProps) {
  return (
    <Button
      compact
      {...(reason ? { unavailable: true } : { look: 'primary' })}
      aria-describedby="why-no-check"
      busy={busy}
      busyLabel="Saving…"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
