import type { OrderStatus } from '#features/orders/order-status.ts'

/** Until it is ready to file, an answer may still change. */
export const changeableStatuses: readonly OrderStatus[] = ['paid', 'in_review', 'waiting_for_client']

/** Says why the answers of an order cannot change now, and what to do instead; null while they can. */
export function whyNotChangeable(status: OrderStatus): { title: string; text: string } | null {
  switch (status) {
    case 'paid':
    case 'in_review':
    case 'waiting_for_client':
      return null
    case 'awaiting_payment':
    case 'processing':
      return {
        title: 'Your order isn’t paid yet.',
        text: 'You can ask for changes once we have received your payment.',
      }
    case 'ready_to_file':
      return {
        title: 'Your filing is ready.',
        text: 'You can’t change your answers here any more. If one of them is wrong, contact us right away, before we file.',
      }
    case 'submitted':
      return {
        title: 'Your filing is with the state.',
        text: 'You can’t change your answers until the state decides. If one of them is wrong, contact us and we’ll tell you what can be corrected, and when.',
      }
    case 'rejected':
      return {
        title: 'The state returned your filing.',
        text: 'We’re reviewing why. You can ask for changes as soon as your order is back in review.',
      }
    case 'filed':
    case 'completed':
      return {
        title: 'Your company is filed.',
        text: 'These answers are on record now. To change one, contact us and we’ll tell you which filing it takes.',
      }
    case 'canceled':
    case 'refunded':
      return { title: 'This order was canceled.', text: 'We keep these answers with it, and nothing will be filed.' }
  }
}
