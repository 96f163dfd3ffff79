import { useEffect, useEffectEvent, useState } from 'react'
import { isComplete } from './read-answers.ts'
import type { QuizQuestion } from './questions.ts'
import { freshQuizSession, type QuizSession, readQuizSession } from './quiz-session.ts'

interface Place {
  step: number
  isDone: boolean
}

/** The quiz's state in an entry of the browser's history. The address stays /quiz. */
interface QuizEntry extends Place {
  /** How many entries of this quiz come before it. */
  depth: number
  /** Where the first of them started, which has no state. */
  origin: Place
  /** The question shown by the entry before it. */
  behind: number | null
}

/** Undefined on the server, which has no history. */
function currentEntry(): QuizEntry | undefined {
  const state: unknown = globalThis.history?.state
  // This hook alone writes it.
  return typeof state === 'object' && state !== null && 'quiz' in state ? (state.quiz as QuizEntry) : undefined
}

function leaveAll(depth: number): void {
  if (depth > 0) history.go(-depth)
}

type Change = (to: (before: QuizSession) => QuizSession) => void

export interface QuizHistory {
  /** Shows another question or the recommendation; the browser's Back undoes it. */
  goTo: (next: Place) => void
  /** Goes to the previous question. */
  goBack: () => void
  /** Clears the answers and goes back to question 1, where this quiz's history starts. */
  restart: () => void
}

/**
 * Ties the quiz to the browser's history: Back goes to the previous question, and Back from the recommendation resets the
 * quiz, as its button does.
 */
export function useQuizHistory(questions: QuizQuestion[], session: QuizSession, change: Change): QuizHistory {
  const [entry, setEntry] = useState(currentEntry)

  const start = useEffectEvent(() => {
    if (entry) change(() => placed(questions, readQuizSession(), entry))
  })
  const follow = useEffectEvent(() => {
    const here = currentEntry()
    setEntry(here)
    const depth = here?.depth ?? 0
    if (entry?.isDone && depth < entry.depth) {
      change(() => freshQuizSession)
      leaveAll(depth)
    } else {
      const to = here ?? entry?.origin
      if (to) change((kept) => placed(questions, kept, to))
    }
  })
  useEffect(() => {
    start()
    const hear = () => follow()
    addEventListener('popstate', hear)
    return () => removeEventListener('popstate', hear)
  }, [])

  return {
    goTo(next) {
      const now: Place = { step: session.step, isDone: session.isDone }
      change((kept) => ({ ...kept, ...next }))
      const depth = (entry?.depth ?? 0) + 1
      const quiz = { ...next, depth, origin: entry?.origin ?? now, behind: session.isDone ? null : session.step }
      history.pushState({ quiz }, '')
      setEntry(quiz)
    },
    goBack() {
      const step = Math.max(0, session.step - 1)
      if (entry?.behind === step) return history.back()
      change((kept) => ({ ...kept, step }))
      if (!entry) return
      const quiz = { ...entry, step, behind: null }
      history.replaceState({ quiz }, '')
      setEntry(quiz)
    },
    restart() {
      change(() => freshQuizSession)
      leaveAll(entry?.depth ?? 0)
    },
  }
}

/** The session at that question, or at the last one its answers reach. */
function placed(questions: QuizQuestion[], session: QuizSession, { step, isDone }: Place): QuizSession {
  const open = questions.findIndex(({ questionId }) => !(questionId in session.answers))
  const last = open < 0 ? questions.length - 1 : open
  return { ...session, step: Math.min(step, last), isDone: isDone && isComplete(session.answers) }
}
