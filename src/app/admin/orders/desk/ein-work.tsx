import { startTransition, useState } from 'react'
import { einChannelWords } from '#features/orders/ein/ein-words.ts'
import type { EinWork as Work } from '#features/orders/ein/read-ein-work.server.ts'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'

const EinForm = inPlace(async () => (await import('./forms/ein-form.tsx')).EinForm)

interface EinWorkProps {
  orderId: string
  ein: Work
  /** The order's EIN line, with what was delivered. */
  line: StaffLineView | undefined
  /** In Washington. */
  today: CalendarDay
  onSaved: () => void
}

/** The order's EIN: what Form SS-4 lacks, how it was applied for, and the number that the IRS assigned. */
export function EinWork({ orderId, ein, line, today, onSaved }: EinWorkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { application, isDelivered, missing, notes } = ein
  const files = (line?.tasks ?? []).flatMap((task) => task.files.map((file) => ({ taskId: task.id, ...file })))
  return (
    <div id="ein" className="order-part">
      <Block title="EIN from the IRS" aside={<State ein={ein} />}>
        <p>{stateText(ein)}</p>
        {missing.length > 0 ? (
          <>
            <p className="above-snug">Form SS-4 still needs:</p>
            <ul className="plain-list">
              {missing.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        ) : null}
        {notes.map((note) => (
          <p key={note} className="muted above-snug">
            {note}
          </p>
        ))}
        {files.length > 0 ? (
          <ul className="plain-list above-snug" aria-label="Documents of the EIN">
            {files.map(({ taskId, id, fileName }) => (
              <li key={id}>
                <a href={`/api/staff/orders/${orderId}/tasks/${taskId}/files/${id}`}>{fileName}</a>
              </li>
            ))}
          </ul>
        ) : null}
        {isOpen ? (
          <EinForm
            key={JSON.stringify(application)}
            orderId={orderId}
            ein={ein}
            today={today}
            onSaved={() => {
              setIsOpen(false)
              onSaved()
            }}
            onCancel={() => setIsOpen(false)}
          />
        ) : (
          <p className="above-snug">
            <Button compact onClick={() => startTransition(() => setIsOpen(true))}>
              {application ? (application.ein ? 'Correct the EIN' : 'Record the EIN') : 'Record how we applied'}
            </Button>
          </p>
        )}
        {isDelivered ? (
          <p className="muted above-snug">The client has this EIN. You can correct it, not remove it.</p>
        ) : null}
      </Block>
    </div>
  )
}

function State({ ein: { application, isDelivered } }: { ein: Work }) {
  if (isDelivered) return <Badge tone="success">Delivered</Badge>
  if (application?.ein) return <Badge tone="success">Assigned</Badge>
  return application ? <Badge tone="info">With the IRS</Badge> : <Badge>Not applied for</Badge>
}

function stateText({ application }: Work): string {
  if (!application) return 'Nobody has applied for this EIN yet.'
  const applied = `Applied on ${formatDay(application.appliedOn)}, ${einChannelWords[application.channel]}.`
  return application.ein ? `${applied} The IRS assigned ${application.ein}.` : `${applied} The IRS hasn’t answered yet.`
}
