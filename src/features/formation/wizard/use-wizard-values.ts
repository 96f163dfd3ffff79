import { useRef, useState } from 'react'
import type { DraftView } from '#features/formation/draft/draft.ts'
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import type { Person } from '#features/formation/steps/step.ts'
import { formationValues, type FormationValues } from './wizard-values.ts'

/** The form's values as shown on the screen. */
export function useWizardValues({ formation, structure }: DraftView, user: Person, isAgentPurchased: boolean) {
  const read = (stored: Record<string, unknown>) =>
    formationValues(formationDraftSchema.parse(stored), structure, user, isAgentPurchased)
  const [values, setValues] = useState(() => read(formation))
  /** Increases when the values are replaced from outside, so that the fields are rendered again. */
  const [version, setVersion] = useState(0)
  const latest = useRef(values)
  const inUse = useRef('')

  function set(next: FormationValues) {
    latest.current = next
    setValues(next)
  }
  return {
    values,
    version,
    read,
    latest: () => latest.current,
    set,
    /** Replaces the form's values from outside; the control in use keeps the focus. */
    replace(next: FormationValues) {
      inUse.current = document.activeElement?.id ?? ''
      set(next)
      setVersion((before) => before + 1)
    },
    /** The control that had the focus when the fields were rendered again. */
    controlInUse: () => document.getElementById(inUse.current || 'none'),
  }
}
