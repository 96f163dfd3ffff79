import { useState } from 'react'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { later } from '#ui/later.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface AgencyActsProps {
  orderId: string
  line: StaffLineView
  /** In Washington. */
  today: CalendarDay
  onChanged: () => void
}

export type AgencyAct = 'with-agency' | 'agency-answered' | 'taken-back'

const AgencyForm = later(async () => (await import('./forms/agency-form.tsx')).AgencyForm)

/** Sends a service's papers to an agency, records its answer, or takes them back. The client is told of each. */
export function AgencyActs({ orderId, line, today, onChanged }: AgencyActsProps) {
  const [open, setOpen] = useState<AgencyAct>()
  const showToast = useToast()
  const { label, position, agency, state, since } = line
  if (state === 'done' || state === 'waiting_for_client') return null
  const save = async (act: AgencyAct, input: object, said: string) => {
    await actOnOrder(orderId, `lines/${position}/${act}`, input)
    setOpen(undefined)
    showToast(said)
    onChanged()
  }
  const opens = (act: AgencyAct, text: string, className?: string) => (
    <Button className={className} look="quiet" compact aria-expanded={open === act} onClick={() => setOpen(act)}>
      {text}
      <span className="visually-hidden">{`: ${label}`}</span>
    </Button>
  )
  return (
    <>
      {agency ? <p className="muted">{`With ${agency}${since ? ` since ${formatDate(since)}` : ''}.`}</p> : null}
      {/* Our own filing lies with the state and is moved with the order. */}
      {state === 'with_agency' && !agency ? null : (
        <p className="row above-snug">
          {agency ? (
            <>
              {opens('agency-answered', 'Record the agency’s answer', 'at-edge')}
              {opens('taken-back', 'Take it back')}
            </>
          ) : (
            opens('with-agency', 'Send to an agency', 'at-edge')
          )}
        </p>
      )}
      {open && (open === 'with-agency') === !agency ? (
        <AgencyForm act={open} agency={agency} today={today} save={save} onCancel={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}
