/** How many orders the queue's bench compares; the same 10,000 are open in both. */
export const openOrders = 10_000
export const allOrders = 1_000_000

// SQL over `n`, the number of an order.

/** Numbers in an order of their own, so that neighbors in the table aren't neighbors in an index. */
export const spread = (n: string) => `((${n})::bigint * 2654435761 % 4294967296)`
export const uuid = (n: string, kind: string) =>
  `(lpad(to_hex(${spread(n)}), 8, '0') || '-0000-4000-8${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`
export const isOpenRow = `n <= ${openOrders}`
/** A year and two months from the first to the last. */
export const placedAt = (now: string) => `('${now}'::timestamptz - n * interval '37 seconds')`
