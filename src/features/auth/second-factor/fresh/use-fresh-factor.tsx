import { type ReactNode, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { SecondFactorState } from '#features/auth/second-factor/second-factor.ts'
import { later } from '#ui/later.tsx'

const ConfirmPasswordForm = later(async () => (await import('./confirm-password-form.tsx')).ConfirmPasswordForm)
const GiveFactor = later(async () => (await import('#features/auth/second-factor/give-factor.tsx')).GiveFactor)

interface FreshFactor {
  /** Runs what takes a fresh second factor; asks for one where the server wants it, then runs it again. */
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  /** Render it anywhere in the component. */
  freshFactorDialog: ReactNode
}

interface Asked {
  state: SecondFactorState
  done: () => void
  stopped: () => void
}

/** For what takes a second factor of the last five minutes, or the password of an account without one. */
export function useFreshFactor(): FreshFactor {
  const [asked, setAsked] = useState<Asked>()

  async function withFreshFactor<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act()
    } catch (error) {
      if (!isProblem(error) || error.code !== 'step-up-needed') throw error
      const state = await send<SecondFactorState>('GET', '/api/auth/second-factor')
      await new Promise<void>((done, stop) => {
        // The refusal stands when the dialog is closed: the form says it beside its button.
        setAsked({ state, done, stopped: () => stop(error) })
      })
      return act()
    }
  }

  function handleConfirmed() {
    setAsked(undefined)
    asked?.done()
  }
  const freshFactorDialog = asked ? (
    <Dialog
      title="Confirm it’s you"
      focus="field"
      onClose={() => {
        setAsked(undefined)
        asked.stopped()
      }}
    >
      {asked.state.hasApp || asked.state.passkeys.length > 0 ? (
        <GiveFactor state={asked.state} submitLabel="Continue" onGiven={handleConfirmed} />
      ) : (
        <ConfirmPasswordForm onConfirmed={handleConfirmed} />
      )}
    </Dialog>
  ) : null
  return { withFreshFactor, freshFactorDialog }
}
