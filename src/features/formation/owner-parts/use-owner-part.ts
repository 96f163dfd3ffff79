import { useEffect, useMemo, useRef, useState } from 'react'
import type { PartAnswers, PartView } from './owner-part.ts'
import type { PartActions } from './owner-part-client.ts'

const saveAfterMs = 800

export interface OwnerPart {
  answers: PartAnswers
  /** Takes what was typed; it is saved a moment later. */
  change: (changed: PartAnswers) => void
  /** Saves at once; rejects when that fails. */
  flush: () => Promise<void>
  saved: { at: string | null; failed: boolean }
}

/** Holds a part's answers and saves them as they are typed, one save after the other. The number never passes here. */
export function useOwnerPart(part: PartView, { save }: PartActions): OwnerPart {
  const [answers, setAnswers] = useState(part.answers)
  const [saved, setSaved] = useState({ at: part.savedAt, failed: false })
  const saver = useMemo(() => createSaver(setSaved), [])
  const latest = useRef(part.answers)
  useEffect(() => () => saver.stop(), [saver])
  const run = () => save(latest.current)
  return {
    answers,
    change: (changed) => {
      latest.current = { ...latest.current, ...changed }
      setAnswers(latest.current)
      saver.later(run)
    },
    flush: () => saver.now(run),
    saved,
  }
}

type Save = () => Promise<{ savedAt: string }>

function createSaver(tell: (saved: OwnerPart['saved'] | ((before: OwnerPart['saved']) => OwnerPart['saved'])) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  async function now(save: Save): Promise<void> {
    clearTimeout(timer)
    const turn = last.then(save)
    last = turn.catch(() => undefined)
    try {
      const { savedAt } = await turn
      tell({ at: savedAt, failed: false })
    } catch (error) {
      tell((before) => ({ ...before, failed: true }))
      throw error
    }
  }
  return {
    now,
    later(save: Save) {
      clearTimeout(timer)
      // What failed here is said on the page and tried again with the next change.
      timer = setTimeout(() => void now(save).catch(() => undefined), saveAfterMs)
    },
    stop: () => clearTimeout(timer),
  }
}
