import { FiledDialog } from '#app/portal/calendar/filed-dialog.tsx'
import { markAsFiled } from '#features/compliance/compliance-client.ts'
import { staffMarkInput } from '#features/compliance/mark.ts'
import type { StaffDeadline } from '#features/compliance/staff/staff-deadlines.ts'
import type { CalendarDay } from '#lib/dates.ts'

interface FiledByUsDialogProps {
  deadline: StaffDeadline
  today: CalendarDay
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Asks staff when the firm filed it. */
export function FiledByUsDialog({ deadline: { companyId, key, title, company }, ...props }: FiledByUsDialogProps) {
  return (
    <FiledDialog
      {...props}
      title={`We filed it: ${title}`}
      note={`${company}. The client sees it as filed by us.`}
      schema={staffMarkInput}
      mark={{ key, kind: 'filed' }}
      dayLabel="Filed on"
      submitText="Record as filed"
      save={(input) => markAsFiled(companyId, input)}
    />
  )
}
