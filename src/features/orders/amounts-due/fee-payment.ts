import type { PaymentTarget } from '#features/orders/checkout/card-payment.ts'
import { fetchOrder, payAmount } from '#features/orders/orders-client.ts'

/** Pays a fee that is due on an order. */
export const feePayment = (orderId: string, amountId: string): PaymentTarget => ({
  send: (input, key) => payAmount({ orderId, amountId }, input, key),
  async readState(signal) {
    const { amountsDue } = await fetchOrder(orderId, signal)
    const state = amountsDue.find(({ id }) => id === amountId)?.state
    return state === 'paid' || state === 'processing' ? state : 'open'
  },
})
