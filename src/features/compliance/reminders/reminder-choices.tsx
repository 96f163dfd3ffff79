import { useState } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import type { Delivery } from './reminder-choice.ts'
import { saveReminderChoice } from './reminders-client.ts'

const choices: { value: Delivery; label: string; hint: string }[] = [
  { value: 'single', label: 'One email for each deadline', hint: 'On the day of its reminder.' },
  { value: 'daily', label: 'One email a day', hint: 'Only on days that have a reminder.' },
  { value: 'weekly', label: 'One email a week', hint: 'On Mondays, with that week’s reminders.' },
]

/** Saves how reminders of deadlines arrive when another card is chosen, and reverts it when that fails. */
export function ReminderChoices({ delivery }: { delivery: Delivery }) {
  const [shown, setShown] = useState(delivery)
  const [status, setStatus] = useState<'' | 'saved' | 'failed'>('')
  async function save(next: Delivery) {
    const before = shown
    setStatus('')
    setShown(next)
    try {
      await saveReminderChoice({ delivery: next })
      setStatus('saved')
    } catch {
      setShown(before)
      setStatus('failed')
    }
  }
  return (
    <div className="above-even">
      <RadioCards
        name="deadline-reminders"
        legend="How deadline reminders arrive"
        choices={choices}
        value={shown}
        onChange={(chosen) => {
          const next = choices.find(({ value }) => value === chosen)
          if (next) void save(next.value)
        }}
      />
      {status === 'failed' ? (
        <div className="above-snug">
          <Banner tone="danger">We couldn’t save your choice. Please try again.</Banner>
        </div>
      ) : null}
      <StatusRegion visible>{status === 'saved' ? 'Saved' : ''}</StatusRegion>
    </div>
  )
}
