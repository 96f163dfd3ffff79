import type { PaymentTarget } from '#features/orders/checkout/card-payment.ts'
import { payRenewal } from '#features/orders/orders-client.ts'
import { send } from '#lib/send.ts'
import type { NextAgentInput, YearlyServiceView } from './yearly-service.ts'

const pathOf = (id: string) => `/api/yearly-services/${encodeURIComponent(id)}`

/** Cancels for exactly the refund that the page showed. */
export const cancelService = (
  { id, ahead }: YearlyServiceView,
  next: NextAgentInput | undefined,
): Promise<YearlyServiceView> =>
  send<YearlyServiceView>('POST', `${pathOf(id)}/cancel`, {
    ...(next ? { next } : {}),
    refundCents: ahead?.refundCents ?? 0,
  })

export const keepService = (id: string): Promise<YearlyServiceView> =>
  send<YearlyServiceView>('POST', `${pathOf(id)}/keep`, {})

/** Pays for the year of a service that begins on this day. */
export const renewalPayment = (serviceId: string, startsOn: string): PaymentTarget => ({
  send: (input, key) => payRenewal(serviceId, { ...input, startsOn }, key),
  async readState(signal) {
    const { year, isProcessing } = await send<YearlyServiceView>('GET', pathOf(serviceId), undefined, { signal })
    if (year?.renewsOn !== startsOn) return 'paid'
    return isProcessing ? 'processing' : 'open'
  },
})
