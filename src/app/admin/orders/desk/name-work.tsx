import { useState } from 'react'
import { z } from 'zod'
import { type NameChoice, nameTakenInput } from '#features/orders/names/name-choice.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './agency-acts.tsx'

/** A taken name, and the names that are left. */
type OpenName = Pick<NameChoice, 'taken'> & {
  alternatives: readonly { name: string; findings: readonly { text: string }[] }[]
}

interface NameWorkProps {
  orderId: string
  status: OrderStatus
  /** The name to be filed. */
  name: string
  /** The client's other names, in their order. */
  otherNames: readonly string[]
  /** Open while a name is taken and another one isn't chosen. */
  choice: OpenName | null
  onSaved: () => void
}

const recordable: readonly OrderStatus[] = ['in_review', 'waiting_for_client', 'ready_to_file', 'rejected']

/** The names of the company: records that one is taken, and applies another of the client's. */
export function NameWork({ orderId, status, name, otherNames, choice, onSaved }: NameWorkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const showToast = useToast()
  return (
    <Block title="Name" aside={choice ? 'Waiting for another name' : undefined}>
      <p>
        <strong>{name}</strong>
      </p>
      {choice ? (
        <OpenChoice orderId={orderId} choice={choice} onSaved={onSaved} />
      ) : (
        <p className="muted">
          {otherNames.length > 0
            ? `The client’s other names: ${otherNames.join('; ')}`
            : 'The client gave no other name.'}
        </p>
      )}
      {choice || !recordable.includes(status) ? null : isOpen ? (
        <Form
          className="desk-form above-snug"
          schema={nameTakenInput}
          defaultValues={{ conflictingName: '', evidence: '' }}
          failureText="That could not be saved. Please try again."
          onSubmit={async (input) => {
            await actOnOrder(orderId, 'name-taken', input)
            setIsOpen(false)
            showToast('Recorded. We asked the client for another name')
            onSaved()
          }}
        >
          <TextField name="conflictingName" label="Name in the state’s records" maxLength={300} autoComplete="off" />
          <TextAreaField
            name="evidence"
            label="What the search showed"
            optional
            hint="The entity’s number, its status, and the day of the search."
            rows={2}
            maxLength={2000}
          />
          <Acts label="Record and ask the client" onCancel={() => setIsOpen(false)} />
        </Form>
      ) : (
        <p className="above-snug">
          <Button className="at-edge" look="quiet" compact onClick={() => setIsOpen(true)}>
            The name is taken
          </Button>
        </p>
      )}
    </Block>
  )
}

const applyForm = z.object({ name: z.string().min(1, 'Choose a name') })

function OpenChoice({
  orderId,
  choice: { taken, alternatives },
  onSaved,
}: Pick<NameWorkProps, 'orderId' | 'onSaved'> & { choice: OpenName }) {
  const showToast = useToast()
  return (
    <>
      <p>
        {`“${taken.conflictingName}” is in the state’s records. `}
        <cite className="muted">{taken.citation}</cite>
      </p>
      {taken.evidence ? <p className="muted written">{taken.evidence}</p> : null}
      <p className="muted above-snug">The client has a task to choose another name.</p>
      {alternatives.length === 0 ? (
        <p className="muted">None of the client’s other names is left.</p>
      ) : (
        <Form
          className="desk-form above-snug"
          schema={applyForm}
          defaultValues={{ name: '' }}
          failureText="The name could not be applied. Please try again."
          onSubmit={async (input) => {
            await actOnOrder(orderId, 'name', input)
            showToast('Name applied. We asked the client to sign again')
            onSaved()
          }}
        >
          <RadioCards
            name="name"
            legend="Did the client tell you which one?"
            hint="We email them, and they sign again."
            choices={alternatives.map((one) => ({
              value: one.name,
              label: one.name,
              hint: one.findings[0]?.text ?? 'One of the client’s other names',
            }))}
          />
          <SubmitButton look="secondary" busyLabel="Saving…">
            Apply this name
          </SubmitButton>
        </Form>
      )}
    </>
  )
}
