import { z } from 'zod'
import { formatMoney, parseDollars } from '#lib/money.ts'
import { refundInput } from './refund-input.ts'

/** The form of a refund: dollars as they are typed, at most what is left of the payment. */
export const refundForm = (leftCents: number) =>
  refundInput.extend({
    amountCents: z.string().transform((text, context): number => {
      const cents = parseDollars(text)
      const isAmount = cents !== undefined && cents > 0
      if (isAmount && cents <= leftCents) return cents
      const message = isAmount
        ? `Enter ${formatMoney(leftCents)} or less, what is left of the payment.`
        : 'Enter an amount, like 149.00'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
  })
