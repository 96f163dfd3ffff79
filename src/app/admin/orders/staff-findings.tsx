import { useState } from 'react'
import { z } from 'zod'
import type { FindingView } from '#features/orders/findings/findings-api.server.ts'
import { reasonText } from '#features/orders/life/filing.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { actOnOrder } from './staff-order-client.ts'

interface StaffFindingsProps {
  orderId: string
  findings: readonly FindingView[]
  onSettled: () => void
}

/** What the pre-filing check finds, each with its rule; open ones stop the filing. */
export function StaffFindings({ orderId, findings, onSettled }: StaffFindingsProps) {
  const open = findings.filter(({ settled }) => settled === null).length
  return (
    <Block title="Findings" aside={open === 0 ? 'None open' : `${open} open`}>
      {findings.length === 0 ? (
        <p className="muted">The check of the answers finds nothing.</p>
      ) : (
        <ul className="plain-list">
          {findings.map((finding) => (
            <li key={finding.key}>
              <OneFinding orderId={orderId} finding={finding} onSettled={onSettled} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

const settleInput = z.strictObject({ reason: reasonText('Enter a reason') })

interface OneFindingProps {
  orderId: string
  finding: FindingView
  onSettled: () => void
}

function OneFinding({ orderId, finding, onSettled }: OneFindingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { key, text, remedy, rule, citation, canSettle, settled } = finding
  return (
    <>
      <p>
        <Badge tone={settled ? 'success' : 'danger'}>{settled ? 'Settled' : 'Open'}</Badge> <strong>{text}</strong>
      </p>
      <p className="muted">
        {remedy} {rule}. <cite>{citation}</cite>
      </p>
      {settled ? <p className="muted">{`Settled: ${settled.reason}`}</p> : null}
      {!settled && canSettle && !isOpen ? (
        <Button look="quiet" compact onClick={() => setIsOpen(true)}>
          Settle with a reason
        </Button>
      ) : null}
      {isOpen && !settled ? (
        <Form
          schema={settleInput}
          defaultValues={{ reason: '' }}
          failureText="The finding could not be settled. Please try again."
          onSubmit={(input) => actOnOrder(orderId, `findings/${encodeURIComponent(key)}/settle`, input).then(onSettled)}
        >
          <TextAreaField name="reason" label="Why this is right" rows={2} />
          <SubmitButton busyLabel="Saving…">Settle</SubmitButton>
        </Form>
      ) : null}
    </>
  )
}
