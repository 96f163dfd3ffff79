import { useEffect, useState } from 'react'
import type { AuditCheck, AuditChecks } from '#features/audit/audit-log.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { send } from '#lib/send.ts'
import { useActions } from '#ui/use-actions.ts'
import { Button } from '#ui/button.tsx'

const pollMs = 1000
const counted = (count: number) => count.toLocaleString('en-US')

/** Whether the chain holds, when that was last verified, and the button that has it verified now. */
export function ChainState({ initial }: { initial: AuditChecks }) {
  const [{ running, last }, setChecks] = useState(initial)
  const { run, busy, failure } = useActions()
  const isRunning = running !== null
  useEffect(() => {
    if (!isRunning) return
    // Asks for the state of the check alone, which is no reading of the log.
    const polling = setInterval(() => {
      send<AuditChecks>('GET', '/api/staff/audit/checks').then(setChecks, () => undefined)
    }, pollMs)
    return () => clearInterval(polling)
  }, [isRunning])
  const verify = () => run('verify', () => send<AuditChecks>('POST', '/api/staff/audit/checks', {}).then(setChecks))
  const isBroken = Boolean(last?.broken)
  return (
    <>
      <div
        className={isBroken ? 'chain bad' : last ? 'chain' : 'chain unknown'}
        role={isBroken ? 'alert' : 'status'}
        aria-label="Chain of entries"
      >
        <Seal isBroken={isBroken} />
        <div>{running ? <Verifying check={running} /> : <Outcome last={last} />}</div>
        <Button look="quiet" compact busy={busy === 'verify' || isRunning} busyLabel="Verifying…" onClick={verify}>
          Verify now
        </Button>
      </div>
      {failure ? (
        <p className="late above-tight" role="alert">
          {failure}
        </p>
      ) : null}
    </>
  )
}

function Verifying({ check: { verified, total } }: { check: AuditCheck }) {
  return (
    <>
      <p>{`Verifying entry ${counted(verified)} of ${counted(total)}`}</p>
      <progress className="progress" aria-label="Entries verified" max={Math.max(total, 1)} value={verified} />
    </>
  )
}

function Outcome({ last }: { last: AuditCheck | null }) {
  if (!last?.finishedAt)
    return (
      <p>
        <strong>Not verified yet</strong>
        <br />
        <span className="muted">It is verified every night.</span>
      </p>
    )
  const at = formatDateTime(last.finishedAt)
  if (last.broken)
    return (
      <p>
        <strong>{`Entry ${counted(Number(last.broken.id))} doesn’t match its hash`}</strong>
        <br />
        <span className="muted">
          {`Verified ${at}: ${last.broken.reason}. The ${counted(last.verified)} entries before it hold. Nothing is repaired automatically.`}
        </span>
      </p>
    )
  return (
    <p>
      <strong>Chain verified</strong>
      <br />
      <span className="muted">{`All ${counted(last.verified)} entries verified ${at}.`}</span>
    </p>
  )
}

function Seal({ isBroken }: { isBroken: boolean }) {
  return (
    <svg className="seal" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="17.5" strokeWidth="1.75" strokeDasharray={isBroken ? undefined : '2.2 2.2'} />
      <circle cx="20" cy="20" r="13" strokeWidth="1.25" />
      <path
        d={isBroken ? 'M15 15l10 10M25 15L15 25' : 'M14 20.5l4.2 4.2L26.5 16'}
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
