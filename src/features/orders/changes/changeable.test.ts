import { expect, test } from 'vitest'
import { orderStatuses } from '#features/orders/order-status.ts'
import { changeableStatuses, whyNotChangeable } from './changeable.ts'

test.each(orderStatuses)('an order that is %s takes a change, or says why not and what to do', (status) => {
  const reason = whyNotChangeable(status)
  expect(reason === null).toBe(changeableStatuses.includes(status))
  if (reason) expect(`${reason.title} ${reason.text}`).toMatch(/^[A-Z].+\. [A-Z].+\.$/)
})
