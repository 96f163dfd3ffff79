import { useState } from 'react'
import type { LineFiling } from '#features/orders/line-filings/line-filing.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { LineFiledForm, ReturnedForm, SubmittedForm } from './move-forms.tsx'

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
  const form = { orderId, line, today, onDone: () => finish() }
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
      <h3>
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
          {open === 'submitted' ? <SubmittedForm {...form} /> : null}
          {open === 'filed' ? <LineFiledForm {...form} /> : null}
          {open === 'rejected' ? <ReturnedForm {...form} /> : null}
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
