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
