import { useEffect, useMemo, useState } from 'react'
import type { Prices } from '#features/catalog/prices.ts'
import { quote } from '#features/orders/order-total.ts'
import type { OrderQuote, QuoteInput } from '#features/orders/order-total.ts'
import { requestQuote } from '#features/orders/orders-client.ts'

/** A choice that stands still for so long is priced by the server. */
const settledMs = 300

export interface LiveQuote {
  quote: OrderQuote
  /** The server's total differs from the page's, so prices changed after the page loaded. */
  hasChanged: boolean
  /** The server's quote of the present choice; the page's own when none can be had. */
  latest: () => Promise<OrderQuote>
}

/** Calculates the total locally as the visitor chooses, then shows the server's confirmed quote. */
export function useLiveQuote(prices: Prices, choice: QuoteInput): LiveQuote {
  const own = useMemo(() => quote(prices, choice), [prices, choice])
  const [answer, setAnswer] = useState<{ choice: QuoteInput; quote: OrderQuote } | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const confirmed = await requestQuote(choice, leaving.signal)
        if (!leaving.signal.aborted) setAnswer({ choice, quote: confirmed })
      } catch {
        // The page's prices stand; the server compares the amount again when the order is sent.
      }
    }
    const timer = setTimeout(() => void ask(), settledMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [choice])

  const confirmed = answer?.choice === choice ? answer.quote : null
  return {
    quote: confirmed ?? own,
    hasChanged: confirmed !== null && confirmed.totalCents !== own.totalCents,
    latest: async () => {
      if (confirmed) return confirmed
      const fresh = await requestQuote(choice).catch(() => null)
      if (fresh) setAnswer({ choice, quote: fresh })
      return fresh ?? own
    },
  }
}
