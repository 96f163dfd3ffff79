import { useEffect, useRef, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'

const pauseMs = 800

/** Saves what is typed after a short pause. `state` says how that went; `stop` is called when the task is sent. */
export function useTaskDraft(path: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'' | 'saved' | 'failed'>('')
  const [failure, setFailure] = useState('')
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  async function save(answers: unknown) {
    try {
      await send('PUT', path, { answers })
      setState('saved')
    } catch (error) {
      setState('failed')
      setFailure(isProblem(error) ? error.message : '')
    }
  }
  function change(answers: unknown) {
    stop()
    timer.current = setTimeout(() => void save(answers), pauseMs)
  }
  return { change, stop, state, failure }
}
