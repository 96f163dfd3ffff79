import { useRevalidator } from 'react-router'
import { isProblem, Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import type { OrderView } from '#features/orders/order.ts'
import { later } from '#ui/later.tsx'

const ShareholderSsnDialog = later(
  async () => (await import('#features/formation/ssn/shareholder-ssn-dialog.tsx')).ShareholderSsnDialog,
)
const EinSsnDialog = later(async () => (await import('#features/orders/builder/ein-ssn-dialog.tsx')).EinSsnDialog)

/** The list of tasks, which takes the focus of a button that goes with its task. */
export const tasksId = 'tasks'

interface SsnTaskProps {
  order: Pick<OrderView, 'id' | 'formation' | 'ownerParts' | 'contact'>
  onClose: () => void
}

/** The secure task of an S election: one number for each owner who does not give it with their own part. */
export function ShareholderSsnTask({ order, onClose }: SsnTaskProps) {
  const sendSsns = useSendSsns(order.id, onClose)
  return (
    <ShareholderSsnDialog
      shareholders={askedOwners(order)}
      submitLabel="Send securely"
      onSubmit={(shareholderSSNs) => sendSsns({ shareholderSSNs })}
      onClose={onClose}
    />
  )
}

function askedOwners({ formation, ownerParts }: SsnTaskProps['order']) {
  // In the same order, because both list the owners of the formation.
  return (formation?.owners ?? []).filter((_, index) => {
    const status = ownerParts[index]?.status
    return status !== 'invited' && status !== 'done'
  })
}

/** The secure task of the EIN application. */
export function ResponsiblePartySsnTask({ order, onClose }: SsnTaskProps) {
  const sendSsns = useSendSsns(order.id, onClose)
  const { firstName, lastName } = order.contact
  return (
    <EinSsnDialog
      name={`${firstName} ${lastName}`.trim()}
      submitLabel="Send securely"
      onSubmit={(einSSN) => sendSsns({ einSSN })}
      onClose={onClose}
    />
  )
}

/** Sends the numbers once and keeps none; the page then shows the task as done. */
function useSendSsns(orderId: string, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  return async (body: Record<string, unknown>) => {
    try {
      await send('POST', `/api/orders/${encodeURIComponent(orderId)}/ssns`, body)
    } catch (error) {
      throw isProblem(error) ? toDialogErrors(error) : error
    }
    onDone()
    showToast('Received and encrypted')
    await revalidate()
    document.getElementById(tasksId)?.focus()
  }
}

/** The request's field paths as the dialogs name their fields. */
function toDialogErrors(problem: Problem): Problem {
  const errors = Object.entries(problem.errors ?? {}).map(([path, text]) => [
    path
      .replace(/^shareholderSSNs\./, 'shareholders.')
      .replace(/^einSSN\.(responsiblePartySSN)?/, (_, ssn) => (ssn ? 'ssn' : '')),
    text,
  ])
  return new Problem(problem.code, problem.message, { errors: Object.fromEntries(errors), cause: problem })
}
