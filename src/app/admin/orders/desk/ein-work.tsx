import { einApplicationForm, type EinChannel } from '#features/orders/ein/ein-application.ts'
import { einChannelWords } from '#features/orders/ein/ein-words.ts'
import type { EinWork as Work } from '#features/orders/ein/read-ein-work.server.ts'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface EinWorkProps {
  orderId: string
  ein: Work
  /** The order's EIN line, with what was delivered. */
  line: StaffLineView | undefined
  /** In Washington. */
  today: CalendarDay
  onSaved: () => void
}

const channelLabels: Record<EinChannel, string> = { online: 'Online', fax: 'By fax', mail: 'By mail' }

/** The order's EIN: what Form SS-4 lacks, how it was applied for, and the number that the IRS assigned. */
export function EinWork({ orderId, ein, line, today, onSaved }: EinWorkProps) {
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
        <EinForm key={JSON.stringify(application)} orderId={orderId} ein={ein} today={today} onSaved={onSaved} />
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

function EinForm({ orderId, ein: { application, channels }, today, onSaved }: Omit<EinWorkProps, 'line'>) {
  const showToast = useToast()
  const channel = application?.channel ?? channels[0] ?? 'mail'
  return (
    <Form
      className="desk-form above-even"
      schema={einApplicationForm}
      defaultValues={{ appliedOn: application?.appliedOn ?? today, channel, ein: application?.ein ?? '' }}
      failureText="We couldn’t record this. Please try again."
      onSubmit={async (input) => {
        await actOnOrder(orderId, 'ein-application', input, 'PUT')
        showToast(input.ein ? 'EIN recorded' : 'Application recorded')
        onSaved()
      }}
    >
      <SelectField
        name="channel"
        label="How we applied"
        emptyLabel={null}
        {...(channels.includes('online')
          ? {}
          : { hint: 'The responsible party has neither an SSN nor an ITIN: by fax or mail only.' })}
        choices={channels.map((value) => ({ value, label: channelLabels[value] }))}
        width={20}
      />
      <TextField name="appliedOn" label="Applied on" type="date" width={20} />
      <TextField
        name="ein"
        label="EIN"
        optional
        hint="From the IRS’s notice, such as 91-1234567"
        width={20}
        autoComplete="off"
      />
      <SubmitButton look="secondary" busyLabel="Saving…">
        {application ? 'Save EIN application' : 'Record EIN application'}
      </SubmitButton>
    </Form>
  )
}
