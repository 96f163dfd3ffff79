import { useState } from 'react'
import type { OpenErasure, PersonInput } from '#features/personal-data/personal-data.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { useActions } from '#ui/use-actions.ts'
import { cancelErasure, prepareErasure } from './data-client.ts'
import { ErasureList } from './erasure-list.tsx'
import type { PersonPage } from './read-person-page.server.ts'
import { later } from '#ui/later.tsx'

const ConfirmErasure = later(async () => (await import('./confirm-erasure.tsx')).ConfirmErasure)

interface ErasurePanelProps extends Pick<PersonPage, 'blocks' | 'plan' | 'erasure'> {
  person: PersonInput
  name: string
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  onDone: (text: string, isErased?: boolean) => void
}

/** Lists what an erasure removes and leaves before it starts; one admin prepares it, another confirms. */
export function ErasurePanel({ blocks, plan, erasure, person, name, withFreshFactor, onDone }: ErasurePanelProps) {
  const { run, busy, failure } = useActions()
  const isBlocked = blocks.length > 0
  return (
    <Block title="Erasure">
      <p className="muted">
        Erases everything that no law or open contract keeps. It takes two admins and can’t be undone.
      </p>
      {isBlocked ? (
        <div className="above-even">
          <Banner tone="warning" title="Not possible yet.">
            {blocks.join(' ')}
          </Banner>
        </div>
      ) : null}
      <ErasureList plan={plan} />
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      {erasure ? (
        <Prepared
          {...{ erasure, name, isBlocked, withFreshFactor, onDone }}
          isCanceling={busy === 'cancel'}
          onCancel={() =>
            run('cancel', () =>
              withFreshFactor(() => cancelErasure(erasure.id)).then(() => onDone('The erasure was canceled.')),
            )
          }
        />
      ) : isBlocked ? null : (
        <p className="above-even">
          <Button
            compact
            busy={busy === 'prepare'}
            busyLabel="Preparing…"
            onClick={() =>
              run('prepare', () =>
                withFreshFactor(() => prepareErasure(person)).then(() =>
                  onDone('The erasure is prepared. Other admins get an email.'),
                ),
              )
            }
          >
            Prepare erasure
          </Button>
        </p>
      )}
    </Block>
  )
}

interface PreparedProps extends Pick<ErasurePanelProps, 'name' | 'withFreshFactor' | 'onDone'> {
  erasure: OpenErasure
  isBlocked: boolean
  isCanceling: boolean
  onCancel: () => void
}

function Prepared({ erasure, name, isBlocked, isCanceling, withFreshFactor, onDone, onCancel }: PreparedProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className="above-even">
      <Banner title="Prepared.">
        {`${erasure.preparedBy} prepared it on ${formatDateTime(erasure.preparedAt)}. `}
        {erasure.whyNot ?? (erasure.isSamePerson ? 'No other admin can log in, so you confirm it yourself.' : '')}
      </Banner>
      <div className="row above-snug">
        <Button look="quiet" compact busy={isCanceling} busyLabel="Canceling…" onClick={onCancel}>
          Cancel erasure
        </Button>
        {isBlocked || erasure.whyNot !== null ? null : (
          <Button look="danger" compact onClick={() => setIsConfirming(true)}>
            Confirm erasure…
          </Button>
        )}
      </div>
      {isConfirming ? (
        <ConfirmErasure
          erasureId={erasure.id}
          name={name}
          withFreshFactor={withFreshFactor}
          onClose={() => setIsConfirming(false)}
          onErased={() => {
            setIsConfirming(false)
            onDone('Erased. What stays is kept under a pseudonym.', true)
          }}
        />
      ) : null}
    </div>
  )
}
