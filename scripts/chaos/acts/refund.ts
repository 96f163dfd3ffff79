import type { Rig } from '../rig/rig.ts'
import type { Staff } from './staff.ts'

export const refundCents = 5000

/** An admin gives part of a paid order back; one who heard no answer looks at the order's refunds before another try. */
export async function giveBack(rig: Rig, admin: Staff, orderId: string, isStopping = () => false): Promise<void> {
  const path = `/api/staff/orders/${orderId}/refunds`
  const refund = { amountCents: refundCents, reason: 'The client paid for what they did not need.', endsOrder: false }
  for (let tries = 0; tries < 100 && !isStopping(); tries++) {
    const { status } = await admin.send('POST', path, refund)
    if (status !== 0 && status < 500) {
      rig.told.push({ act: 'refund', orderId, amountCents: refundCents, status })
      return
    }
    const listed = await admin.insist('GET', path)
    if (!Array.isArray(listed.body) || listed.body.length === 0) continue
    rig.told.push({ act: 'refund', orderId, amountCents: refundCents, status: 200 })
    return
  }
  rig.told.push({ act: 'refund', orderId, amountCents: refundCents, status: 0 })
}
