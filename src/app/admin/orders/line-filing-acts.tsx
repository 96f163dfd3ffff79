import { useState } from 'react'
import type { LineFiling } from '#features/orders/line-filings/line-filing.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { later } from '#ui/later.tsx'

const LineMoveForm = later(async () => (await import('./move-forms.tsx')).LineMoveForm)

interface LineFilingActsProps {
  orderId: string
  line: LineFiling
  /** In Washington. */
  today: CalendarDay
  onChanged: () => void
}

type Act = 'submitted' | 'filed' | 'rejected'

const saidOf: Record<Act, string> = {
  submitted: 'Filing recorded',
  filed: 'Recorded that it is filed',
  rejected: 'Return recorded',
}

/** A line that is filed for itself: how far it is, and what staff record next. */
export function LineFilingActs({ orderId, line, today, onChanged }: LineFilingActsProps) {
  const [open, setOpen] = useState<Act>()
  const showToast = useToast()
  const { label, state } = line
  function finish() {
    if (open) showToast(saidOf[open])
    setOpen(undefined)
    onChanged()
  }
  const opens = (act: Act, text: string) => (
    <Button compact aria-expanded={open === act} onClick={() => setOpen(act)}>
      {text}
      <span className="visually-hidden">{`: ${label}`}</span>
    </Button>
  )
  return (
    <section className="staff-line" aria-label={`Filing: ${label}`}>
      <h3 className="row">
        {label} <StateBadge state={state} />
      </h3>
      {state === 'before' ? (
        <p className="muted">The state takes it once the company exists. Record the formation first.</p>
      ) : null}
      {state === 'to-file' ? <p className="row above-snug">{opens('submitted', 'Record the filing')}</p> : null}
      {state === 'with-state' ? (
        <p className="row above-snug">
          {opens('filed', 'The state filed it')}
          {opens('rejected', 'The state returned it')}
        </p>
      ) : null}
      {open ? (
        <div className="move-form above-even">
          <LineMoveForm name={open} orderId={orderId} line={line} today={today} onDone={finish} />
          <p className="above-snug">
            <Button className="at-edge" look="quiet" compact onClick={() => setOpen(undefined)}>
              Cancel
            </Button>
          </p>
        </div>
      ) : null}
    </section>
  )
}

function StateBadge({ state }: Pick<LineFiling, 'state'>) {
  if (state === 'filed') return <Badge tone="success">Filed</Badge>
  if (state === 'with-state') return <Badge tone="info">With the state</Badge>
  return <Badge>Not filed yet</Badge>
}
