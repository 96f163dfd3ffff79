import { useState } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { NotificationChoices } from '#features/notifications/notification-choices.ts'
import { saveSettings } from '#features/auth/auth-client.ts'

const boxes = [
  { name: 'serviceUpdates', label: 'Service updates', hint: 'When an order moves to its next step.' },
  { name: 'renewalReminders', label: 'Renewal reminders', hint: 'Before a deadline or a renewal.' },
] as const

/** Saves each box when it is checked or unchecked, and reverts it when that fails. */
export function NotificationBoxes({ choices }: { choices: NotificationChoices }) {
  const [shown, setShown] = useState(choices)
  const [status, setStatus] = useState<'' | 'saved' | 'failed'>('')
  async function save(change: Partial<NotificationChoices>) {
    setStatus('')
    setShown((before) => ({ ...before, ...change }))
    try {
      const { notifications } = await saveSettings({ notifications: change })
      setShown(notifications)
      setStatus('saved')
    } catch {
      setShown(choices)
      setStatus('failed')
    }
  }
  return (
    <fieldset>
      <legend className="visually-hidden">Notifications</legend>
      {boxes.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          name={name}
          hint={hint}
          checked={shown[name]}
          onChange={(isChosen) => void save({ [name]: isChosen })}
        >
          {label}
        </Checkbox>
      ))}
      {status === 'failed' ? <Banner tone="danger">We couldn’t save your choice. Please try again.</Banner> : null}
      <StatusRegion visible>{status === 'saved' ? 'Saved' : ''}</StatusRegion>
    </fieldset>
  )
}
