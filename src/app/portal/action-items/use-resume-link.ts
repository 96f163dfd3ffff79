import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { startFormation } from '#features/formation/formation-client.ts'
import { savePendingOrder } from '#features/orders/builder/pending-order.ts'
import { formPath, type ResumeLink } from './resume-links.ts'

/** Goes a way; `busyId` is the one that is being opened, `failure` why it could not be. */
export function useResumeLink() {
  const goTo = useGoTo()
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState('')

  async function open(id: string, link: ResumeLink) {
    setFailure('')
    setBusyId(id)
    try {
      goTo(await resolveHref(link))
    } catch (error) {
      if (!isProblem(error)) reportError(error)
      setFailure((isProblem(error) && error.message) || 'We couldn’t open the form. Please try again.')
      setBusyId(null)
    }
  }
  return { open: (id: string, link: ResumeLink) => void open(id, link), busyId, failure }
}

/** The address at the end of the way; what has to be there is made first. */
async function resolveHref(link: ResumeLink): Promise<string> {
  if ('to' in link) return link.to
  if ('pendingOrder' in link) {
    savePendingOrder(link.pendingOrder)
    return '/checkout'
  }
  if ('start' in link) return (await startFormation(link.start.structure, link.start.submissionId)).path
  const orderId = link.formForOrder
  const { draftId } = await send<{ draftId: string }>('POST', `/api/orders/${encodeURIComponent(orderId)}/form`)
  return formPath(draftId, orderId)
}
