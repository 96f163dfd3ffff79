/** The product that the registered agent's offer prices. */
export const agentProductId = 'registered-agent'

export const priceKinds = ['product', 'bundle', 'agent-offer'] as const
export type PriceKind = (typeof priceKinds)[number]
