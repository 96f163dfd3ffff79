import { useRevalidator } from 'react-router'
import { useState } from 'react'
import { keepService } from '#features/orders/renewals/renewals-client.ts'
import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { formatDay } from '#lib/dates.ts'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'
import { exitStages, standingText } from './yearly-words.ts'

const nextAgentTexts = {
  self: 'You’re filing the change of agent yourself, on the Secretary of State’s website.',
  closing: 'You told us that the company is closing. Until the state has closed it, it needs an agent.',
}

/** How a canceled or unpaid service ends: the agent's with the dates of the law, until the state's records show the change. */
export function ServiceExit({ service }: { service: YearlyServiceView }) {
  const { state, exit, canKeep, year, canceledOn, nextAgent, nextAgentName, nextAgentAddress } = service
  return (
    <div className="column wide">
      <h2 className="group-title">
        {canceledOn && state === 'canceled' ? `Canceled on ${formatDay(canceledOn)}` : 'How the service ends'}
      </h2>
      <p className="muted above-tight">{standingText(service)}</p>
      {exit ? (
        <>
          <div className="above-open">
            <Timeline label="The agent’s exit" events={exitStages(service)} />
          </div>
          <p className="xs subtle above-tight">RCW 23.95.405, 23.95.445</p>
          {nextAgent && state !== 'ended' ? (
            <p className="above-even">
              {nextAgent === 'named'
                ? `Your new agent: ${nextAgentName}, ${nextAgentAddress}. Our service ends when the state’s records show the change.`
                : nextAgentTexts[nextAgent]}
            </p>
          ) : null}
        </>
      ) : null}
      {canKeep && year ? <Keep id={service.id} until={formatDay(year.paidThrough)} /> : null}
    </div>
  )
}

function Keep({ id, until }: { id: string; until: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  async function keep() {
    setBusy(true)
    setFailure(null)
    try {
      await keepService(id)
      showToast('Your service goes on')
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'We couldn’t keep the service. Please try again.')
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <div className="above-open">
      <p className="sm muted">{`You can change your mind until ${until}.`}</p>
      <p className="above-tight">
        <Button look="secondary" compact busy={busy} busyLabel="Saving…" onClick={() => void keep()}>
          Keep the service after all
        </Button>
      </p>
      {failure ? <Banner tone="danger" title={failure} /> : null}
    </div>
  )
}
