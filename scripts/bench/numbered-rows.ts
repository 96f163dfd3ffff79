/** How many orders the queue's bench compares; the same 10,000 are open in both. */
export const openOrders = 10_000
export const allOrders = 1_000_000

/** What the rows of a filled database are like. */
export interface Filling {
  /** When the newest order was placed, as ISO 8601. */
  now: string
  /** The key that numbers are said to be sealed with. */
  keyId: string
  /** The first so many orders are open. */
  open: number
  /** From one order to the next, in seconds. */
  secondsApart: number
  ordersPerClient: number
}

/** The queue's bench: a year and two months from the first of a million to the last, three orders for each client. */
export const queueFilling = { open: openOrders, secondsApart: 37, ordersPerClient: 3 } as const

// SQL over `n`, the number of an order.

/** Numbers in an order of their own, so that neighbors in the table aren't neighbors in an index. */
export const spread = (n: string) => `((${n})::bigint * 2654435761 % 4294967296)`
export const uuid = (n: string, kind: string) =>
  `(lpad(to_hex(${spread(n)}), 8, '0') || '-0000-4000-8${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`
export const isOpenRow = ({ open }: Filling) => `n <= ${open}`
export const placedAt = ({ now, secondsApart }: Filling) =>
  `('${now}'::timestamptz - n * interval '${secondsApart} seconds')`
/** The id of the client who placed it. */
export const clientOf = ({ ordersPerClient: each }: Filling) => uuid(`(n + ${each - 1}) / ${each}`, '111')
