import type { Rig } from '../rig/rig.ts'
import type { Staff } from './staff.ts'

export const refundCents = 5000

/** An admin gives part of a paid order back; one who heard no answer looks at the order's refunds before another try. The status that they were told. */
export async function giveBack(rig: Rig, admin: Staff, orderId: string): Promise<number> {
  const path = `/api/staff/orders/${orderId}/refunds`
  const refund = { amountCents: refundCents, reason: 'The client paid for what they did not need.', endsOrder: false }
  for (let tries = 0; tries < 100; tries++) {
    const { status } = await admin.send('POST', path, refund)
    if (status !== 0 && status < 500) {
      return heard(rig, orderId, status)
    }
    const listed = await admin.insist('GET', path)
    if (!Array.isArray(listed.body) || listed.body.length === 0) continue
    return heard(rig, orderId, 200)
  }
  return heard(rig, orderId, 0)
}

function heard(rig: Rig, orderId: string, status: number): number {
  rig.told.push({ act: 'refund', orderId, amountCents: refundCents, status })
  return status
}
