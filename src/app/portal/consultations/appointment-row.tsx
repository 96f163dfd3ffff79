import { type ReactNode, useState } from 'react'
import type { AppointmentView } from '#features/consultations/appointment-view.ts'
import type { ConsultationStatus } from '#features/consultations/consultation.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'

const badges: Record<ConsultationStatus, { tone: BadgeTone; text: string }> = {
  held: { tone: 'neutral', text: 'Held' },
  booked: { tone: 'info', text: 'Booked' },
  canceled: { tone: 'neutral', text: 'Canceled' },
  done: { tone: 'success', text: 'Done' },
  no_show: { tone: 'neutral', text: 'Missed' },
}

interface AppointmentRowProps {
  appointment: AppointmentView
  /** Leads to where it is moved. */
  move: ReactNode
  /** Cancels it and shows what has come of it. */
  onCancel: () => Promise<void>
}

/** One appointment, with what its holder can still do about it. */
export function AppointmentRow({ appointment, move, onCancel }: AppointmentRowProps) {
  const [isCanceling, setIsCanceling] = useState(false)
  const { when, inWashington, typeName, minutes, by, phone, videoUrl, topic, status, isChangeable } = appointment
  return (
    <>
      <div>
        <strong>{when}</strong>
        {inWashington ? <p className="sm muted">{inWashington}</p> : null}
        <p className="sm">
          {typeName}, {minutes} minutes, {by === 'phone' ? `by phone${phone ? `: ${phone}` : ''}` : 'by video'}
        </p>
        {topic ? <p className="sm muted appointment-topic">{topic}</p> : null}
        {status === 'booked' && !isChangeable ? (
          <p className="sm muted">It can’t be moved or canceled here any more. Call us if you can’t make it.</p>
        ) : null}
      </div>
      <Badge tone={badges[status].tone}>{badges[status].text}</Badge>
      {isChangeable || videoUrl ? (
        <div className="row">
          {videoUrl ? (
            <a className="sm" href={videoUrl}>
              Join the video call
            </a>
          ) : null}
          {isChangeable ? (
            <>
              {move}
              <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setIsCanceling(true)}>
                Cancel…
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {isCanceling ? (
        <CancelDialog appointment={appointment} onCancel={onCancel} onClose={() => setIsCanceling(false)} />
      ) : null}
    </>
  )
}

interface CancelDialogProps {
  appointment: AppointmentView
  onCancel: () => Promise<void>
  onClose: () => void
}

function CancelDialog({ appointment, onCancel, onClose }: CancelDialogProps) {
  return (
    <ConfirmDialog
      title="Cancel this appointment?"
      act="Cancel appointment"
      busyLabel="Canceling…"
      keep="Keep it"
      onConfirm={async () => {
        await onCancel()
        onClose()
      }}
      onClose={onClose}
    >
      {appointment.when}. The time becomes free for others, and we email you that it’s canceled.
    </ConfirmDialog>
  )
}
