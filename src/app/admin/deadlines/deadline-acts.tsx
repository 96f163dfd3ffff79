import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { undoFiled } from '#features/compliance/compliance-client.ts'
import type { StaffDeadline } from '#features/compliance/staff/staff-deadlines.ts'
import { useActions } from '#ui/use-actions.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { later } from '#ui/later.tsx'

const FiledByUsDialog = later(async () => (await import('./filed-by-us-dialog.tsx')).FiledByUsDialog)

/** Records that the firm filed it, or takes that back. */
export function DeadlineActs({ deadline, today }: { deadline: StaffDeadline; today: CalendarDay }) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const { companyId, key, status, title, company } = deadline
  const of = `${title}, ${company}`
  async function handleUndo() {
    await undoFiled(companyId, key)
    showToast('It’s open again')
    await revalidate()
  }
  return (
    <>
      {status === 'filed' ? (
        <Button
          look="quiet"
          compact
          busy={busy === 'undo'}
          aria-label={`Take it back: ${of}`}
          onClick={() => run('undo', handleUndo)}
        >
          Take it back
        </Button>
      ) : (
        <Button compact aria-haspopup="dialog" aria-label={`We filed it: ${of}`} onClick={() => setAsking(true)}>
          We filed it…
        </Button>
      )}
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {isAsking ? (
        <FiledByUsDialog
          {...{ deadline, today }}
          onSaved={async () => {
            setAsking(false)
            showToast('Recorded as filed by us')
            await revalidate()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
