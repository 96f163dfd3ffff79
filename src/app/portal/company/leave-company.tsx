import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveCompany } from '#features/companies/companies-client.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'

interface LeaveProps {
  companyId: string
  companyName: string
  isLastOwner: boolean
}

/** The reader’s own way out, asked about first. */
export function LeaveCompany({ companyId, companyName, isLastOwner: isLast }: LeaveProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  if (isLast)
    return <p className="sm muted above-snug">You’re the only owner. To leave, make someone else an owner first.</p>
  return (
    <p className="above-snug">
      <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Leave this company…
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Leave ${companyName}?`}
          act="Leave company"
          busyLabel="Leaving…"
          keep="Stay"
          onConfirm={async () => {
            await leaveCompany(companyId)
            await navigate('/dashboard')
          }}
          onClose={() => setAsking(false)}
        >
          You’ll no longer see its record. Your account and your own orders stay as they are.
        </ConfirmDialog>
      ) : null}
    </p>
  )
}
