import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { z } from 'zod'
import { quizAnswers } from './answers.ts'
import type { QuizQuestion } from './questions.ts'
import { freshQuizSession, type QuizSession, readQuizSession } from './quiz-session.ts'

const place = z.object({ step: z.int().min(0), isDone: z.boolean() })
type Place = z.output<typeof place>

/** The quiz's state in an entry of the browser's history. The address stays /quiz. */
const quizEntry = place.extend({
  /** How many entries of this quiz come before it. */
  depth: z.int().min(0),
  /** Where the first of them started, which has no state. */
  origin: place,
  /** The question shown by the entry before it. */
  behind: z.int().nullable(),
})
type QuizEntry = z.output<typeof quizEntry>

const readEntry = (state: unknown): QuizEntry | undefined => z.object({ quiz: quizEntry }).safeParse(state).data?.quiz

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
  const navigate = useNavigate()
  const location = useLocation()
  const type = useNavigationType()
  const entry = readEntry(location.state)
  const shown = useRef<{ key: string; entry: QuizEntry | undefined } | null>(null)

  const here = `${location.pathname}${location.search}`
  const write = (quiz: QuizEntry, replace: boolean) => void navigate(here, { replace, state: { quiz } })
  function leaveAll(depth: number) {
    if (depth > 0) void navigate(-depth)
  }

  useEffect(() => {
    const before = shown.current
    shown.current = { key: location.key, entry }
    // Our own steps have set the session already; only the browser's Back and Forward are left to follow.
    if (type !== 'POP' || before?.key === location.key) return
    const depth = entry?.depth ?? 0
    if (before?.entry?.isDone && depth < before.entry.depth) {
      change(() => freshQuizSession)
      leaveAll(depth)
    } else {
      const to = entry ?? before?.entry?.origin
      if (to) change((kept) => placed(questions, before ? kept : readQuizSession(), to))
    }
    // The functions called here are recreated on every render and behave the same.
  }, [location.key]) // oxlint-disable-line react/exhaustive-deps

  return {
    goTo(next) {
      const now: Place = { step: session.step, isDone: session.isDone }
      change((kept) => ({ ...kept, ...next }))
      write(
        {
          ...next,
          depth: (entry?.depth ?? 0) + 1,
          origin: entry?.origin ?? now,
          behind: session.isDone ? null : session.step,
        },
        false,
      )
    },
    goBack() {
      const step = Math.max(0, session.step - 1)
      if (entry?.behind === step) return void navigate(-1)
      change((kept) => ({ ...kept, step }))
      if (entry) write({ ...entry, step, behind: null }, true)
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
  return { ...session, step: Math.min(step, last), isDone: isDone && quizAnswers.safeParse(session.answers).success }
}
