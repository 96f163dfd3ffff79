import { type ComponentType, type ReactNode, useState } from 'react'
import { useGoTo } from '#ui/navigation/page-link.tsx'

/** What a person can choose on the services page before any form: the corporation's kind may still be open. */
export type ChosenService = 'llc' | 'corporation' | 's-corp' | 'c-corp'

/** Where the choice leads without script: to the formation, as "skip" does. */
export const formationPath = (service: ChosenService): string => `/start-now?skipQuiz=1&service=${service}`

interface FormationChoice {
  choose: (service: ChosenService) => void
  /** Render it anywhere in the component. */
  dialogs: ReactNode
}

interface Open {
  service: ChosenService
  Dialogs: ComponentType<{ service: string; onClose: () => void }>
}

/**
 * Opens the login dialog if needed, then the quiz-choice dialog. Both load on demand, so the page itself loads no form
 * code.
 */
export function useFormationChoice(): FormationChoice {
  const goTo = useGoTo()
  const [open, setOpen] = useState<Open | null>(null)

  async function choose(service: ChosenService) {
    try {
      const { FormationChoiceDialogs } = await import('./formation-choice-dialogs.tsx')
      setOpen({ service, Dialogs: FormationChoiceDialogs })
    } catch {
      goTo(formationPath(service))
    }
  }

  return {
    choose: (service) => void choose(service),
    dialogs: open ? <open.Dialogs service={open.service} onClose={() => setOpen(null)} /> : null,
  }
}
