import { startTransition, useRef, useState } from 'react'
import type { FormationValues } from './wizard-values.ts'

/** The form's values as shown on the screen. */
export function useWizardValues(start: FormationValues) {
  const [values, setValues] = useState(start)
  /** Increases when the values are replaced from outside, so that the fields are rendered again. */
  const [version, setVersion] = useState(0)
  const latest = useRef(values)
  const inUse = useRef('')

  return {
    values,
    version,
    latest: () => latest.current,
    /** What was typed. What is drawn from it besides the field (steps, review, the paper) may come after the next paint. */
    set(next: FormationValues) {
      latest.current = next
      startTransition(() => setValues(next))
    },
    /** Replaces the form's values from outside; the control in use keeps the focus. */
    replace(next: FormationValues) {
      inUse.current = document.activeElement?.id ?? ''
      latest.current = next
      setValues(next)
      setVersion((before) => before + 1)
    },
    /** The control that had the focus when the fields were rendered again. */
    controlInUse: () => document.getElementById(inUse.current || 'none'),
  }
}
