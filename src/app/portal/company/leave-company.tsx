import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveCompany } from '#features/companies/companies-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useActions } from '#ui/use-actions.ts'

interface LeaveProps {
  companyId: string
  companyName: string
  isLastOwner: boolean
}

/** The reader’s own way out, asked about first. */
export function LeaveCompany({ companyId, companyName, isLastOwner: isLast }: LeaveProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy, failure } = useActions()
  const navigate = useNavigate()
  if (isLast)
    return <p className="sm muted above-snug">You’re the only owner. To leave, make someone else an owner first.</p>
  return (
    <p className="above-snug">
      <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Leave this company…
      </Button>
      {isAsking ? (
        <Dialog title={`Leave ${companyName}?`} onClose={() => setAsking(false)}>
          <p>You’ll no longer see its record. Your account and your own orders stay as they are.</p>
          <p className="late above-snug" role="alert">
            {failure}
          </p>
          <div className="row above-loose">
            <Button
              look="danger"
              busy={busy === 'leave'}
              busyLabel="Leaving…"
              onClick={() =>
                run('leave', async () => {
                  await leaveCompany(companyId)
                  await navigate('/dashboard')
                })
              }
            >
              Leave company
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Stay
            </Button>
          </div>
        </Dialog>
      ) : null}
    </p>
  )
}
