import { useMemo, useState, useSyncExternalStore } from 'react'
import { disclaimerVersion } from './disclaimer.ts'
import {
  hasAcceptedDisclaimer,
  parseQuizSession,
  type QuizSession,
  readQuizSession,
  rememberDisclaimer,
  storedQuizSession,
  writeQuizSession,
} from './quiz-session.ts'

// This tab is the only one that writes its session storage, so there is nothing to listen to.
const unsubscribe = () => {}
const subscribe = () => unsubscribe

/** Where the visitor stands, and a way to move; the server's page and the first render stand at the beginning. */
export function useQuizSession(): [QuizSession, (to: (before: QuizSession) => QuizSession) => void] {
  const stored = useSyncExternalStore(subscribe, storedQuizSession, () => null)
  const remembered = useMemo(() => parseQuizSession(stored), [stored])
  // What was done on this page counts even where storage is refused.
  const [moved, setMoved] = useState<QuizSession>()
  const session = moved ?? remembered
  function change(to: (before: QuizSession) => QuizSession) {
    // The submission's id is written into storage beside this hook, when the answers reach the account.
    const { submissionId } = readQuizSession()
    const next = to(submissionId ? { ...session, submissionId } : session)
    setMoved(next)
    writeQuizSession(next)
  }
  return [session, change]
}

/** Whether the disclaimer was accepted in this browser session, and the way to accept it. The page's HTML carries it. */
export function useDisclaimer(): [boolean, () => void] {
  const wasAccepted = useSyncExternalStore(
    subscribe,
    () => hasAcceptedDisclaimer(disclaimerVersion),
    () => false,
  )
  const [isAccepted, setAccepted] = useState(false)
  function accept() {
    rememberDisclaimer(disclaimerVersion)
    setAccepted(true)
  }
  return [wasAccepted || isAccepted, accept]
}
