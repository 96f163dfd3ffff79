import { useState } from 'react'
import { z } from 'zod'
import { type FilingPaper, filingMethodLabels } from '#features/orders/life/filing.ts'
import type { StaffOrderView } from '#features/orders/life/staff-order-view.server.ts'
import { formatDay } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { Block } from '#ui/layout/block.tsx'
import { EvidenceField, useEvidence } from '#app/admin/filing/evidence-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './agency-acts.tsx'

type Filing = StaffOrderView['filings'][number]

interface OrderFilingsProps {
  orderId: string
  /** Oldest first. */
  filings: readonly Filing[]
  onChanged: () => void
}

/** Each time the order went to the state, with the papers that show it; a missing one can be added. */
export function OrderFilings({ orderId, filings, onChanged }: OrderFilingsProps) {
  if (filings.length === 0) return null
  return (
    <Block title="Filings" aside={`${filings.length}`}>
      <ul className="plain-list">
        {filings.map((filing) => (
          <li key={filing.id}>
            <p>
              <strong>{`Submitted ${filingMethodLabels[filing.method]} on ${formatDay(filing.submittedOn)}`}</strong>
              {filing.confirmation ? <span className="muted">{`, ${filing.confirmation}`}</span> : null}
            </p>
            <Paper orderId={orderId} filing={filing} paper="receipt" onChanged={onChanged} />
            {filing.outcome === null ? (
              <p className="muted">The state hasn’t decided yet.</p>
            ) : (
              <>
                <p>{decisionText(filing)}</p>
                <Paper orderId={orderId} filing={filing} paper="decision" onChanged={onChanged} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
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

const documentOf = (paper: FilingPaper, { outcome }: Filing) => {
  if (paper === 'receipt') return { kind: 'evidence', title: 'Filing receipt' } as const
  return { kind: 'state-filing', title: outcome === 'filed' ? 'Filed by the state' : 'Returned by the state' } as const
}

interface PaperProps extends Pick<OrderFilingsProps, 'orderId' | 'onChanged'> {
  filing: Filing
  paper: FilingPaper
}

function Paper({ orderId, filing, paper, onChanged }: PaperProps) {
  const [isOpen, setIsOpen] = useState(false)
  const showToast = useToast()
  const { attach, choose } = useEvidence(orderId, documentOf(paper, filing))
  const { name, add, label, hint } = words[paper]
  const kept = filing[paper]
  if (kept) return <p className="muted">{`${name}: ${kept}`}</p>
  if (!isOpen)
    return (
      <p className="row">
        <span className="muted">{`${name} is missing.`}</span>
        <Button className="at-edge" look="quiet" compact onClick={() => setIsOpen(true)}>
          {add}
          <span className="visually-hidden">{`: submitted on ${formatDay(filing.submittedOn)}`}</span>
        </Button>
      </p>
    )
  return (
    <Form
      className="desk-form above-snug"
      schema={z.object({})}
      defaultValues={{}}
      failureText="The paper could not be added. Please try again."
      onSubmit={async () => {
        const { documentId } = await attach<object>({})
        const missing = 'Choose a file'
        if (!documentId) throw new Problem('invalid-input', missing, { errors: { file: missing } })
        await actOnOrder(orderId, `filings/${filing.id}/paper`, { paper, documentId })
        setIsOpen(false)
        showToast('Paper added')
        onChanged()
      }}
    >
      <EvidenceField label={label} hint={hint} isRequired onChoose={choose} />
      <Acts label="Add paper" onCancel={() => setIsOpen(false)} />
    </Form>
  )
}
