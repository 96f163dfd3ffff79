import { isFiled } from '#features/orders/order-promise.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'

/**
 * Why an order can't be canceled now; undefined when it can: from the order until the payment is under way, and from the
 * payment on, except while the filing lies with the state (decision 35).
 */
export function whyNotCancelable(status: OrderStatus): string | undefined {
  switch (status) {
    case 'awaiting_payment':
    case 'paid':
    case 'in_review':
    case 'waiting_for_client':
    case 'ready_to_file':
    case 'rejected':
    case 'filed':
      return undefined
    case 'processing':
      return 'We’re confirming your payment. You can cancel once we know whether it went through.'
    case 'submitted':
      return 'The state has your filing, so the order can’t be canceled until the state decides.'
    case 'completed':
      return 'This order is complete, so there’s nothing left to cancel.'
    case 'canceled':
      return 'This order is already canceled.'
    case 'refunded':
      return 'This order was refunded.'
  }
}

type CanceledOrder = Pick<
  OrderView,
  'status' | 'baseService' | 'existingCompany' | 'stateFeesCents' | 'timeline' | 'formation'
>

/** Whether the state has formed the order's company: canceling does not undo that. */
const isFormed = ({ timeline, formation }: CanceledOrder): boolean =>
  formation !== null && timeline.some(({ status }) => status === 'filed')

/** What the client confirms when they cancel. */
export function whatCancelingMeans(order: CanceledOrder, firm: string): { stays: string; confirmation: string } {
  const stays = isFormed(order)
    ? 'Your company stays registered with the state. Canceling the order doesn’t dissolve it.'
    : 'Your answers and documents stay in your account.'
  const isForming = order.formation !== null && isFiled(order) && !isFormed(order)
  const confirmation = isForming
    ? 'I understand that this order will not form the company.'
    : `I understand that ${firm} will stop all work on this order.`
  return { stays, confirmation }
}
