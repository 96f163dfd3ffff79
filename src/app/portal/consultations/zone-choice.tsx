import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pacificZone } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { type Choice, scheduleAddress } from './schedule-address.ts'

interface ZoneChoiceProps {
  choice: Choice
  zoneName: string
  movedId: string | undefined
}

/** Which zone the times are in, and another one. */
export function ZoneChoice({ choice, zoneName, movedId }: ZoneChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="sm muted zone-line">
      Times are {zoneName}.{' '}
      <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Change time zone
      </Button>
      {isOpen ? <ZoneDialog choice={choice} movedId={movedId} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

function ZoneDialog({
  choice,
  movedId,
  onClose,
}: {
  choice: Choice
  movedId: string | undefined
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [zone, setZone] = useState(choice.timeZone)
  const zones = [...new Set([pacificZone, choice.timeZone, ...Intl.supportedValuesOf('timeZone')])]
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onClose()
    const change = { timeZone: zone, hasZone: true, day: null, month: null, at: null }
    void navigate(scheduleAddress(choice, change, movedId), { preventScrollReset: true })
  }
  return (
    <Dialog title="Change time zone" focus="field" onClose={onClose}>
      <form method="dialog" onSubmit={handleSubmit}>
        <SelectField
          name="zone"
          label="Time zone"
          emptyLabel={null}
          choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          value={zone}
          onChange={setZone}
        />
        <div className="row above-loose">
          <Button type="submit" look="primary">
            Use this zone
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
