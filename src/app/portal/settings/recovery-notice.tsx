import { formatDateTime } from '#lib/pacific-time.ts'
import { send } from '#lib/send.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useActions } from '#ui/use-actions.ts'

interface RecoveryNoticeProps {
  takesEffectAt: string | null
  onStopped: () => Promise<void>
}

/** Someone asked for this account at the firm: whoever is logged in can stop it. */
export function RecoveryNotice({ takesEffectAt, onStopped }: RecoveryNoticeProps) {
  const { run, busy, failure } = useActions()
  return (
    <div className="above-even">
      <Banner
        tone="warning"
        title="Someone asked to get back into your account."
        action={
          <Button
            compact
            busy={busy === 'stop'}
            busyLabel="Stopping…"
            onClick={() => run('stop', () => send('POST', '/api/account/recovery/stop', {}).then(onStopped))}
          >
            Stop the request
          </Button>
        }
      >
        {takesEffectAt
          ? `It takes effect on ${formatDateTime(takesEffectAt)}. If it wasn’t you, stop it.`
          : 'We’re checking it. If it wasn’t you, stop it.'}
        {failure ? <span className="line">{failure}</span> : null}
      </Banner>
    </div>
  )
}
