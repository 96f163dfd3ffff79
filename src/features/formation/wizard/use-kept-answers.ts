import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { DraftSaver } from '#features/formation/draft/draft-saver.ts'
import type { UnsavedDraft } from '#features/formation/draft/draft-versions.ts'
import type { DraftView } from '#features/formation/draft/draft.ts'
import { nameFirmAsAgent } from '#features/formation/draft/firm-as-agent.ts'
import { mergeEdits } from '#features/formation/draft/merge-edits.ts'
import { readUnsaved } from '#features/formation/draft/unsaved-draft.ts'
import type { FormProvider } from '#features/formation/steps/step-props.ts'
import { sortedJson } from '#lib/sorted-json.ts'
import type { FormStart } from './form-start.ts'
import type { Rules } from './load-rules.ts'
import type { useWizardValues } from './use-wizard-values.ts'
import { openedBefore } from './wizard-position.ts'
import type { FormationValues } from './wizard-values.ts'

interface UnsavedEdits {
  draft: DraftView
  saver: DraftSaver
  form: ReturnType<typeof useWizardValues>
  read: (rules: Rules, stored: Record<string, unknown>) => FormationValues
  withRules: (act: (rules: Rules) => void) => Promise<void>
  save: () => void
}

/**
 * Restores what an earlier page of this tab couldn't save (decision 55). While that waits for the rules, nothing is saved
 * over it.
 */
export function useUnsavedEdits({ draft, saver, form, read, withRules, save }: UnsavedEdits) {
  const restoring = useRef<Promise<void> | null>(null)
  const takeUp = useEffectEvent((rules: Rules, unsaved: UnsavedDraft) => {
    restoring.current = null
    const base = read(rules, draft.formation)
    const restored = saver.restore(unsaved, draft)
    const kept = restored ? read(rules, restored.formation) : base
    // Then applies what was typed before the rules were there.
    const merged = mergeEdits(base, form.latest(), kept)
    if (restored) form.replace(merged)
    if (sortedJson(merged) !== sortedJson(kept)) save()
  })
  const begin = useEffectEvent(() => {
    const unsaved = readUnsaved(draft.draftId)
    if (unsaved) restoring.current = withRules((rules) => takeUp(rules, unsaved))
  })
  // Before what was typed until React came is done again (app/root.tsx): that would be saved without what is kept.
  useLayoutEffect(() => begin(), [])
  return restoring
}

/**
 * Sends the form once the kept edits are in it: until then it would be checked without them, and taking them up renders
 * its fields again. Without the rules it says that they didn't come.
 */
export function useHeldSubmit(restoring: ReturnType<typeof useUnsavedEdits>, submit: () => void) {
  const isHeld = useRef(false)
  const [isReleased, setReleased] = useState(false)
  const release = useEffectEvent(() => {
    if (isHeld.current) submit()
    isHeld.current = false
  })
  useEffect(() => {
    if (isReleased) release()
  }, [isReleased])
  return (event: FormEvent) => {
    if (!restoring.current || isReleased) return
    event.preventDefault()
    event.stopPropagation()
    if (isHeld.current) return
    isHeld.current = true
    void restoring.current.then(() => setReleased(true))
  }
}

interface ChosenAgent {
  draft: DraftView
  start: FormStart
  provider: FormProvider
  form: ReturnType<typeof useWizardValues>
  save: () => void
  restoring: ReturnType<typeof useUnsavedEdits>
}

/** Names the firm as agent, once, where its service was chosen before the agent's step was ever on screen. */
export function useChosenAgent({ draft, start, provider, form, save, restoring }: ChosenAgent): void {
  const choose = useEffectEvent(() => {
    const named = openedBefore(draft).has('registered-agent') ? null : nameFirmAsAgent(form.latest(), start)
    if (!named) return
    form.replace(named)
    save()
  })
  const begin = useEffectEvent(() => {
    if (restoring.current) void restoring.current.then(choose)
    else choose()
  })
  const isChosen = provider.isChosen === true && provider.providerName !== ''
  useEffect(() => {
    if (isChosen) begin()
  }, [isChosen])
}
