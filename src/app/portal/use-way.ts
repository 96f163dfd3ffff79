import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { useGoTo } from '#ui/page-link.tsx'
import { startFormation } from '#features/formation/formation-client.ts'
import { savePendingOrder } from '#features/orders/pending-order.ts'
import type { FormToStart, Way } from './ways.ts'

/** Goes a way; `busyId` is the one that is being opened, `failure` why it could not be. */
export function useWay() {
  const goTo = useGoTo()
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState('')

  async function open(id: string, way: Way) {
    setFailure('')
    if ('to' in way) return goTo(way.to)
    if ('cart' in way) {
      savePendingOrder(way.cart)
      return goTo('/checkout')
    }
    setBusyId(id)
    try {
      goTo(await addressOfForm(way.start))
    } catch (error) {
      if (!isProblem(error)) reportError(error)
      setFailure((isProblem(error) && error.message) || 'The form could not be opened. Please try again.')
      setBusyId(null)
    }
  }
  return { open: (id: string, way: Way) => void open(id, way), busyId, failure }
}

async function addressOfForm({ structure, submissionId, orderId }: FormToStart): Promise<string> {
  const { path } = await startFormation(structure, submissionId)
  return orderId ? `${path}?order=${orderId}` : path
}
