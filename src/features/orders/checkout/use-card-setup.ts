import { useEffect, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import type { CardSetup } from '#features/payments/square-sdk.ts'
import { type Closure, closureOf, createIntent, pause } from '#features/orders/orders-client.ts'

const askAgainMs = 5000

/**
 * Loads the ids for the card fields; null when that fails and the card form stays unavailable. While checkout is closed,
 * asks again until it opens.
 */
export function useCardSetup(amountCents: number, checkout: { endSession: () => void }) {
  const [setup, setSetup] = useState<CardSetup | null>()
  const [closure, setClosure] = useState<Closure>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask(): Promise<void> {
      try {
        const answer = await createIntent(amountCents)
        if (signal.aborted) return
        setSetup(answer)
        setClosure(undefined)
      } catch (error) {
        if (signal.aborted) return
        if (isProblem(error) && error.code === 'login-required') return checkout.endSession()
        const reason = closureOf(error)
        setClosure(reason)
        if (!reason) return setSetup(null)
        await pause(askAgainMs, signal)
        return ask()
      }
    }
    ask().catch(() => {})
    return () => leaving.abort()
  }, [amountCents, checkout])
  return { setup, closure }
}
