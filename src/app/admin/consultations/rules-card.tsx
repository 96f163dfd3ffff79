import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveSettings } from '#features/consultations/staff/staff-client.ts'
import type { SettingsInput } from '#features/consultations/staff/staff-consultation.ts'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'

const schema = async () => (await import('#features/consultations/staff/staff-consultation.ts')).settingsInput

const fields: readonly { name: keyof SettingsInput; label: string; unit: string; hint?: string }[] = [
  { name: 'bufferMinutes', label: 'Buffer', unit: 'minutes', hint: 'Kept free after each appointment' },
  { name: 'noticeHours', label: 'Earliest booking', unit: 'hours ahead' },
  { name: 'daysAhead', label: 'Latest booking', unit: 'days ahead' },
  {
    name: 'changeHours',
    label: 'Latest change',
    unit: 'hours before',
    hint: 'By the client; staff can until it begins',
  },
  { name: 'holdMinutes', label: 'Held while booking', unit: 'minutes' },
  { name: 'firstReminderHours', label: 'First reminder', unit: 'hours before' },
  { name: 'secondReminderHours', label: 'Second reminder', unit: 'hours before', hint: '0 sends none' },
  { name: 'mostUpcoming', label: 'Appointments ahead', unit: 'per client' },
]

/** The rules by which clients book; they hold for bookings from then on. */
export function RulesCard({ settings }: { settings: SettingsInput }) {
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useState('')
  return (
    <Card title="Rules for booking">
      <Form
        schema={schema}
        defaultValues={settings}
        failureText="We couldn’t save the rules. Please try again."
        onValuesChange={() => setSaid('')}
        onSubmit={async (values) => {
          await saveSettings(values)
          setSaid('Rules saved.')
          await revalidate()
        }}
      >
        <div className="rule-fields">
          {fields.map(({ name, label, unit, hint }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              after={unit}
              numeric
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
        <p className="row above-even">
          <SubmitButton look="secondary" busyLabel="Saving…">
            Save rules
          </SubmitButton>
          <StatusRegion>{said}</StatusRegion>
        </p>
      </Form>
    </Card>
  )
}
