import { useMemo, useState } from 'react'
import { findProduct, isBaseService, type Prices } from '#features/catalog/prices.ts'
import { type OrderQuote, quote } from '#features/orders/order-total.ts'
import { choiceOfBundle, readCustomBundle, saveCustomBundle } from '#features/orders/builder/pending-order.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

interface Removed {
  id: string
  at: number
}

export interface CustomBundle {
  ids: readonly string[]
  /** What they cost together, with saving and state fees; null for none. */
  quote: OrderQuote | null
  /** The last one taken out, which can come back. */
  removed: Removed | null
  has: (id: string) => boolean
  add: (id: string) => void
  remove: (id: string) => void
  undo: () => void
}

/** The bundle of the catalogue: kept in this tab, known once the page runs in the browser (decision 43). */
export function useCustomBundle(prices: Prices): CustomBundle {
  const isHydrated = useHydrated()
  const stored = useMemo(() => (isHydrated ? onlySold(prices, readCustomBundle()) : []), [isHydrated, prices])
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const ids = chosen ?? stored

  function keep(next: readonly string[], taken: Removed | null) {
    setChosen(next)
    setRemoved(taken)
    saveCustomBundle(next)
  }

  return {
    ids,
    quote: quoteOf(prices, ids),
    removed,
    has: (id) => ids.includes(id),
    add: (id) => {
      if (!ids.includes(id)) keep([...ids, id], null)
    },
    remove: (id) => {
      const at = ids.indexOf(id)
      if (at >= 0) keep(ids.toSpliced(at, 1), { id, at })
    },
    undo: () => {
      if (removed) keep(ids.toSpliced(removed.at, 0, removed.id), null)
    },
  }
}

/** What was collected earlier may not be sold any more. */
const onlySold = (prices: Prices, ids: readonly string[]): string[] =>
  ids.filter((id) => {
    const product = findProduct(prices, id)
    return product !== undefined && isBaseService(product)
  })

function quoteOf(prices: Prices, ids: readonly string[]): OrderQuote | null {
  const choice = choiceOfBundle(ids)
  return choice ? quote(prices, choice) : null
}
