import { useState } from 'react'
import { type AuthDialog, AuthDialogs } from '#features/auth/auth-dialogs.tsx'
import { hasSessionFlag } from '#features/auth/session-flag.ts'
import { QuizChoiceDialog } from '#features/quiz/quiz-choice-dialog.tsx'
import { submitPendingAnswers } from '#features/quiz/quiz-client.ts'

interface FormationChoiceDialogsProps {
  service: string
  onClose: () => void
}

/** The log-in, for who is logged out, and then the choice between the quiz and the formation. */
export function FormationChoiceDialogs({ service, onClose }: FormationChoiceDialogsProps) {
  const [auth, setAuth] = useState<AuthDialog>(() => (hasSessionFlag() ? 'closed' : 'login'))
  const [isLoggedIn, setLoggedIn] = useState(hasSessionFlag)
  if (isLoggedIn) return <QuizChoiceDialog service={service} onClose={onClose} />

  function handleAuthenticated() {
    void submitPendingAnswers()
    setLoggedIn(true)
  }
  return (
    <AuthDialogs
      state={auth}
      intro="Next, choose how to start: with the quiz, or straight with your formation."
      onChange={(next) => {
        setAuth(next)
        // Closed by hand; after a log-in the next dialog takes its place.
        if (next === 'closed' && !hasSessionFlag()) onClose()
      }}
      onAuthenticated={handleAuthenticated}
    />
  )
}
