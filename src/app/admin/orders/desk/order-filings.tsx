import { startTransition, useState } from 'react'
import type { FilingPaper } from '#features/orders/life/filing.ts'
import { filingMethodLabels } from '#features/orders/life/filing-words.ts'
import type { StaffOrderView } from '#features/orders/life/staff-order-view.server.ts'
import type { LineFiling } from '#features/orders/line-filings/line-filing.ts'
import type { OrderView } from '#features/orders/order.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Button } from '#ui/button.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'
import { LineFilingActs } from '#app/admin/orders/line-filing-acts.tsx'

const PaperForm = inPlace(async () => (await import('./forms/paper-form.tsx')).PaperForm)

type Filing = StaffOrderView['filings'][number]

interface OrderFilingsProps {
  orderId: string
  order: Pick<OrderView, 'lines'>
  /** In Washington. */
  today: CalendarDay
  /** Oldest first. */
  filings: readonly Filing[]
  /** Those that are filed for themselves. */
  lines: readonly LineFiling[]
  onChanged: () => void
}

/**
 * Each time the order went to the state, with the papers that show it; a missing one can be added. Then the lines that are
 * filed for themselves.
 */
export function OrderFilings({ orderId, order, filings, lines, today, onChanged }: OrderFilingsProps) {
  return (
    <Block title="Filings" aside={`${filings.length}`}>
      <ul className="plain-list">
        {filings.map((filing) => (
          <li key={filing.id}>
            <p>
              <strong>{titleOfFiling(filing, order.lines)}</strong>
              {filing.confirmation ? <span className="muted">{`, ${filing.confirmation}`}</span> : null}
            </p>
            <Paper
              orderId={orderId}
              filing={filing}
              label={labelOf(filing, order.lines)}
              paper="receipt"
              onChanged={onChanged}
            />
            {filing.outcome === null ? (
              <p className="muted">The state hasn’t decided yet.</p>
            ) : (
              <>
                <p>{decisionText(filing)}</p>
                <Paper
                  orderId={orderId}
                  filing={filing}
                  label={labelOf(filing, order.lines)}
                  paper="decision"
                  onChanged={onChanged}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {lines.map((line) => (
        <LineFilingActs key={line.position} orderId={orderId} line={line} today={today} onChanged={onChanged} />
      ))}
    </Block>
  )
}

const labelOf = ({ linePosition }: Filing, lines: OrderView['lines']) =>
  linePosition === null ? undefined : lines[linePosition]?.label

function titleOfFiling(filing: Filing, lines: OrderView['lines']): string {
  const when = `${filingMethodLabels[filing.method]} on ${formatDay(filing.submittedOn)}`
  const label = labelOf(filing, lines)
  return label ? `${label}: submitted ${when}` : `Submitted ${when}`
}

function decisionText({ outcome, decidedOn, reason }: Filing): string {
  const on = decidedOn ? ` on ${formatDay(decidedOn)}` : ''
  return outcome === 'filed' ? `Filed${on}.` : withPeriod(`Returned${on}: ${reason}`)
}

const words: Record<FilingPaper, { name: string; add: string; label: string; hint: string }> = {
  receipt: {
    name: 'The state’s receipt',
    add: 'Add the receipt',
    label: 'The state’s receipt',
    hint: 'PDF, PNG, or JPEG. Only staff see it.',
  },
  decision: {
    name: 'What the state sent',
    add: 'Add what the state sent',
    label: 'What the state sent',
    hint: 'PDF, PNG, or JPEG. The client sees it.',
  },
}

function documentOf(paper: FilingPaper, { outcome }: Filing, label: string | undefined) {
  const title =
    paper === 'receipt' ? 'Filing receipt' : outcome === 'filed' ? 'Filed by the state' : 'Returned by the state'
  const named = label ? `${label}: ${title.toLowerCase()}` : title
  return { kind: paper === 'receipt' ? ('evidence' as const) : ('state-filing' as const), title: named }
}

interface PaperProps extends Pick<OrderFilingsProps, 'orderId' | 'onChanged'> {
  filing: Filing
  /** The line that was filed for itself. */
  label: string | undefined
  paper: FilingPaper
}

function Paper({ orderId, filing, label: ofLine, paper, onChanged }: PaperProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, add, label, hint } = words[paper]
  const kept = filing[paper]
  if (kept) return <p className="muted">{`${name}: ${kept}`}</p>
  if (!isOpen)
    return (
      <p className="row">
        <span className="muted">{`${name} is missing.`}</span>
        <Button className="at-edge" look="quiet" compact onClick={() => startTransition(() => setIsOpen(true))}>
          {add}
          <span className="visually-hidden">{`: submitted on ${formatDay(filing.submittedOn)}`}</span>
        </Button>
      </p>
    )
  return (
    <PaperForm
      orderId={orderId}
      evidence={{ ...documentOf(paper, filing, ofLine), filing: { id: filing.id, paper } }}
      label={label}
      hint={hint}
      onDone={() => setIsOpen(false)}
      onAdded={onChanged}
    />
  )
}
