import { einApplicationForm, type EinChannel } from '#features/orders/ein/ein-application.ts'
import type { EinWork } from '#features/orders/ein/read-ein-work.server.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './form-acts.tsx'

interface EinFormProps {
  orderId: string
  ein: EinWork
  /** In Washington. */
  today: CalendarDay
  onSaved: () => void
  onCancel: () => void
}

const channelLabels: Record<EinChannel, string> = { online: 'Online', fax: 'By fax', mail: 'By mail' }

/** How the EIN was applied for, and the number that the IRS assigned. */
export function EinForm({ orderId, ein: { application, channels }, today, onSaved, onCancel }: EinFormProps) {
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
      <Acts label={application ? 'Save EIN application' : 'Record EIN application'} onCancel={onCancel} />
    </Form>
  )
}
