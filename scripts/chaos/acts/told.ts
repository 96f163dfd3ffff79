/** What someone was told at the end of what they did; status 0 is no word at all. */
export type Told = { status: number } & (
  | { act: 'pay'; key: string; orderId: string | null }
  | { act: 'refund'; orderId: string; amountCents: number }
  | { act: 'book'; email: string; consultationId: string | null }
  | { act: 'sign'; email: string }
)

export type Act = Told['act']
