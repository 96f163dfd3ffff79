import { startTransition, useState } from 'react'
import type { NameChoice } from '#features/orders/names/name-choice.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { Button } from '#ui/button.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'

const ApplyName = inPlace(async () => (await import('./forms/apply-name.tsx')).ApplyName)
const NameTaken = inPlace(async () => (await import('./forms/name-taken.tsx')).NameTaken)

/** A taken name, and the names that are left. */
export type OpenName = Pick<NameChoice, 'taken'> & {
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
        <NameTaken orderId={orderId} onDone={() => setIsOpen(false)} onSaved={onSaved} />
      ) : (
        <p className="above-snug">
          <Button className="at-edge" look="quiet" compact onClick={() => startTransition(() => setIsOpen(true))}>
            The name is taken
          </Button>
        </p>
      )}
    </Block>
  )
}

function OpenChoice({
  orderId,
  choice: { taken, alternatives },
  onSaved,
}: Pick<NameWorkProps, 'orderId' | 'onSaved'> & { choice: OpenName }) {
  const [isOpen, setIsOpen] = useState(false)
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
      ) : isOpen ? (
        <ApplyName orderId={orderId} alternatives={alternatives} onSaved={onSaved} onCancel={() => setIsOpen(false)} />
      ) : (
        <p className="above-snug">
          <Button compact onClick={() => startTransition(() => setIsOpen(true))}>
            Apply another name
          </Button>
        </p>
      )}
    </>
  )
}
