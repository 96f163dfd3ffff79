import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The one place that knows which rows are selected and which one is looked at; buttons and keys call it. */
export interface QueueRows {
  /** As listed on this page. */
  ids: readonly string[]
  selected: readonly string[]
  isSelected: (id: string) => boolean
  select: (id: string, isSelected: boolean) => void
  selectAll: (isSelected: boolean) => void
  /** The row whose quick look is open; the address holds it. */
  lookId: string | null
  look: (id: string | null) => void
}

export function useQueueRows(orders: readonly { id: string }[]): QueueRows {
  const ids = useMemo(() => orders.map(({ id }) => id), [orders])
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [params, setParams] = useSearchParams()
  // What another page or filter listed isn't selected any more.
  const selected = ids.filter((id) => marked.has(id))
  return {
    ids,
    selected,
    isSelected: (id) => marked.has(id),
    // The same one as long as the list is: a row renders when its own mark changes.
    select: useCallback(
      (id, isSelected) =>
        setMarked((before) => new Set(ids.filter((one) => (one === id ? isSelected : before.has(one))))),
      [ids],
    ),
    selectAll: (isSelected) => setMarked(new Set(isSelected ? ids : [])),
    lookId: params.get('look'),
    look(id) {
      const next = new URLSearchParams(params)
      if (id === null) next.delete('look')
      else next.set('look', id)
      setParams(next, { preventScrollReset: true, replace: params.has('look') })
    },
  }
}
