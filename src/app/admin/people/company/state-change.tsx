import { startTransition, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'

const StateChangeForm = inPlace(async () => (await import('./state-change-form.tsx')).StateChangeForm)

interface StateChangeProps {
  companyId: string
  today: string
  onDone: (text: string) => void
}

/** The way to record that the state's records of a company changed. */
export function StateChange({ companyId, today, onDone }: StateChangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Block title="Record a change">
      <p className="muted">
        Record it once the state’s records show it. It goes into the company’s log, and its people are emailed.
      </p>
      {isOpen ? (
        <StateChangeForm
          companyId={companyId}
          today={today}
          onDone={(text) => {
            setIsOpen(false)
            onDone(text)
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <p className="above-even">
          <Button compact onClick={() => startTransition(() => setIsOpen(true))}>
            Record a change
          </Button>
        </p>
      )}
    </Block>
  )
}
