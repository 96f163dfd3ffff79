import { useState } from 'react'
import { useOpener } from '#app/islands/island-root.tsx'
import { type AuthDialog, AuthDialogs } from '#features/auth/auth-dialogs.tsx'
import { hasSessionFlag } from '#features/auth/session-flag.ts'
import { QuizChoiceDialog } from '#features/quiz/quiz-choice-dialog.tsx'
import { submitPendingAnswers } from '#features/quiz/quiz-client.ts'

/** What follows from a choice on the services page (`data-service` of its opener): the login, then the quiz or the formation. */
export function FormationChoice() {
  const [service, setService] = useState<string>()
  useOpener(({ dataset }) => setService(dataset['service']))
  if (service === undefined) return null
  return <Dialogs key={service} service={service} onClose={() => setService(undefined)} />
}

interface DialogsProps {
  service: string
  onClose: () => void
}

function Dialogs({ service, onClose }: DialogsProps) {
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
