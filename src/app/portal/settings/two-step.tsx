import { useState } from 'react'
import { formatDate } from '#lib/pacific-time.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { removePasskey, replaceRecoveryCodes } from '#features/auth/second-factor/second-factor-client.ts'
import type { SecondFactorState } from '#features/auth/second-factor/second-factor.ts'
import { confirmFirst, type OpenFactorDialog, TwoStepDialog } from './two-step-dialogs.tsx'

interface TwoStepProps {
  state: SecondFactorState
  onChanged: () => Promise<void>
}

/** Two-step login of a client: an authenticator app, passkeys, and recovery codes. */
export function TwoStep({ state, onChanged }: TwoStepProps) {
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [open, setOpen] = useState<OpenFactorDialog>()
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState('')
  const isOn = state.hasApp || state.passkeys.length > 0

  async function run(act: () => Promise<OpenFactorDialog | undefined>, text = '') {
    setFailure('')
    setDone('')
    try {
      setOpen(await withFreshFactor(act))
      setDone(text)
      await onChanged()
    } catch (error) {
      // Closed without confirming: nothing was asked for.
      if (isProblem(error) && error.code === 'step-up-needed') return
      setFailure(isProblem(error) ? error.message : 'That didn’t work. Please try again.')
    }
  }
  const begin = (dialog: 'app' | 'passkey') => () =>
    void run(async () => {
      await confirmFirst(dialog)
      return { dialog }
    })
  function handleAdded(codes: string[]) {
    setOpen(codes.length > 0 ? { dialog: 'codes', codes } : undefined)
    setDone('Two-step login is on.')
    void onChanged()
  }
  return (
    <>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {done ? (
        <Banner tone="success" onDismiss={() => setDone('')}>
          {done}
        </Banner>
      ) : null}
      <p>{isOn ? <strong>On</strong> : <strong>Off</strong>}</p>
      {isOn ? (
        <Factors state={state} onRemove={(id) => void run(() => removed(id), 'The passkey is removed.')} />
      ) : null}
      <p className="row above-even">
        <Button compact aria-haspopup="dialog" onClick={begin('app')}>
          {state.hasApp ? 'Set up another app' : 'Set up an app'}
        </Button>
        {state.canUsePasskeys ? (
          <Button compact aria-haspopup="dialog" onClick={begin('passkey')}>
            Add a passkey
          </Button>
        ) : null}
        {isOn ? (
          <>
            <Button
              compact
              aria-haspopup="dialog"
              onClick={() => void run(async () => ({ dialog: 'codes', codes: await replaceRecoveryCodes() }))}
            >
              Create new recovery codes
            </Button>
            <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setOpen({ dialog: 'off' })}>
              Turn off
            </Button>
          </>
        ) : null}
      </p>
      {open ? (
        <TwoStepDialog
          open={open}
          onAdded={handleAdded}
          onTurnOff={() => void run(turnedOff, 'Two-step login is off.')}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {freshFactorDialog}
    </>
  )
}

const removed = (id: string) => removePasskey(id).then(() => undefined)
const turnedOff = async () => {
  await send('POST', '/api/auth/second-factor/turn-off', {})
  return undefined
}

interface FactorsProps {
  state: SecondFactorState
  onRemove: (id: string) => void
}

function Factors({ state, onRemove }: FactorsProps) {
  return (
    <ul className="plain-list" aria-label="Second steps">
      {state.hasApp ? <li>Authenticator app</li> : null}
      {state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="row between">
          <span>
            <strong>{name}</strong>{' '}
            <span className="sm muted">
              {`Passkey, added ${formatDate(createdAt)}${lastUsedAt ? `, last used ${formatDate(lastUsedAt)}` : ''}`}
            </span>
          </span>
          <Button look="quiet" compact aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </li>
      ))}
      <li>{`Recovery codes: ${state.recoveryCodesLeft} of 10 left`}</li>
    </ul>
  )
}
