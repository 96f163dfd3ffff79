import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { startFormation } from '#features/formation/formation-client.ts'
import { savePendingOrder } from '#features/orders/builder/pending-order.ts'
import { formPath, type Way } from './resume-links.ts'

/** Goes a way; `busyId` is the one that is being opened, `failure` why it could not be. */
export function useWay() {
  const goTo = useGoTo()
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState('')

  async function open(id: string, way: Way) {
    setFailure('')
    setBusyId(id)
    try {
      goTo(await addressOf(way))
    } catch (error) {
      if (!isProblem(error)) reportError(error)
      setFailure((isProblem(error) && error.message) || 'The form could not be opened. Please try again.')
      setBusyId(null)
    }
  }
  return { open: (id: string, way: Way) => void open(id, way), busyId, failure }
}

/** The address at the end of the way; what has to be there is made first. */
async function addressOf(way: Way): Promise<string> {
  if ('to' in way) return way.to
  if ('cart' in way) {
    savePendingOrder(way.cart)
    return '/checkout'
  }
  if ('start' in way) return (await startFormation(way.start.structure, way.start.submissionId)).path
  const orderId = way.formOfOrder
  const { draftId } = await send<{ draftId: string }>('POST', `/api/orders/${encodeURIComponent(orderId)}/form`)
  return formPath(draftId, orderId)
}
