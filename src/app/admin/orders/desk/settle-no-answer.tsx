import { startTransition, useState } from 'react'
import { formatDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { inPlace } from '#ui/later.tsx'

const SettleForm = inPlace(async () => (await import('./forms/settle-form.tsx')).SettleForm)

interface SettleNoAnswerProps {
  id: string
  since: string
  /** How often we reminded the client. */
  sent: number
  onDone: () => void
}

/** The reminders have ended without an answer: what staff did instead. */
export function SettleNoAnswer({ id, since, sent, onDone }: SettleNoAnswerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        {`${sent === 0 ? 'They turned off service updates, so we sent no reminder' : `We reminded them ${sent === 1 ? 'once' : `${sent} times`}`}. With us since ${formatDate(since)}: call or write to them in person.`}
      </p>
      {isOpen ? (
        <SettleForm id={id} onDone={onDone} onCancel={() => setIsOpen(false)} />
      ) : (
        <p className="above-snug">
          <Button compact onClick={() => startTransition(() => setIsOpen(true))}>
            Settle this
          </Button>
        </p>
      )}
    </>
  )
}
