import { type ReactNode, useRef, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { useAuthDialogs } from '#features/auth/auth-dialogs.tsx'
import { hasSessionFlag, setSessionFlag } from '#features/auth/session-flag.ts'
import type { DraftSummary } from '#features/formation/draft/draft.ts'
import { startFormation } from '#features/formation/formation-client.ts'
import { forgetSubmission, submitAnswers } from '#features/quiz/quiz-client.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { useGoTo } from '#ui/navigation/page-link.tsx'

/**
 * Returns the URL of the formation form for a quiz: the existing draft if it hasn't been submitted with an order,
 * otherwise a new one. Requires login. Rejects with a Problem.
 */
export async function formationFor(structure: Structure, submissionId: string | undefined): Promise<string> {
  if (submissionId) {
    const drafts = await send<DraftSummary[]>('GET', '/api/formation/drafts')
    const begun = drafts.find(
      (draft) => draft.submissionId === submissionId && draft.structure === structure && !draft.readOnly,
    )
    if (begun) return `/formation/${begun.draftId}`
  }
  return (await startFormation(structure, submissionId)).path
}

interface BeginFormation {
  begin: (structure: Structure) => void
  isBusy: boolean
  failure: string | null
  /** Render it anywhere in the component. */
  dialogs: ReactNode
}

/** "Proceed": log in if needed, store the quiz of this tab, open the formation form of the structure. */
export function useBeginFormation(): BeginFormation {
  const goTo = useGoTo()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const wanted = useRef<Structure>('LLC')
  const auth = useAuthDialogs({
    intro: 'We’ll save your quiz and your form to your account, and you’ll continue right here.',
    onAuthenticated: () => void open(),
  })

  async function open() {
    setBusy(true)
    setFailure(null)
    try {
      goTo(await openForm(wanted.current))
    } catch (error) {
      setBusy(false)
      if (isProblem(error) && error.code === 'login-required') {
        setSessionFlag(false)
        auth.openLogin()
      } else setFailure((isProblem(error) && error.message) || 'Something went wrong. Please try again.')
    }
  }

  function begin(structure: Structure) {
    wanted.current = structure
    if (hasSessionFlag()) void open()
    else auth.openLogin()
  }

  return { begin, isBusy, failure, dialogs: auth.dialogs }
}

async function openForm(structure: Structure): Promise<string> {
  try {
    return await formationFor(structure, await submitAnswers())
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not-found') throw error
    // The answers were stored with an account that someone else has logged out of since.
    forgetSubmission()
    return formationFor(structure, await submitAnswers())
  }
}
