import { useEffect, useEffectEvent } from 'react'
import { useFormHandle } from '#ui/form/form-groups.ts'
import { readDraft } from './collaboration-draft.ts'

/** Puts what the tab remembers into the fields that are still empty, once the page runs in the browser. */
export function DraftRestorer({ fields }: { fields: readonly string[] }) {
  const { getValue, setValue } = useFormHandle()
  const restore = useEffectEvent(() => {
    const draft = readDraft()
    for (const name of fields) {
      const [entered, kept] = [getValue(name), draft[name]]
      const isEmpty = entered === '' || (Array.isArray(entered) && entered.length === 0)
      if (isEmpty && kept !== undefined && kept.length > 0) setValue(name, kept)
    }
  })
  useEffect(() => restore(), [])
  return null
}
