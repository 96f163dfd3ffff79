import { markDuty } from '#features/compliance/compliance-client.ts'
import { markInput } from '#features/compliance/mark.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { FiledDialog } from './filed-dialog.tsx'

const [doneInput] = markInput.options

interface DoneDialogProps {
  companyId: string
  duty: { key: string; title: string }
  today: CalendarDay
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Asks a client when they filed it. */
export function DoneDialog({ companyId, duty: { key, title }, ...props }: DoneDialogProps) {
  return (
    <FiledDialog
      {...props}
      title={title}
      schema={doneInput}
      mark={{ key, kind: 'done' }}
      dayLabel="When was it filed?"
      submitText="Mark as done"
      save={(input) => markDuty(companyId, input)}
    />
  )
}
