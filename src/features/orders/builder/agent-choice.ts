import type { QuoteInput } from '#features/orders/order-total.ts'

export const agentAddonId = 'registered-agent'

export const hasAgent = ({ baseService, addons }: QuoteInput): boolean =>
  baseService === agentAddonId || addons.includes(agentAddonId)

/** With the registered agent first, when the formation names the firm as the agent. */
export const withAgent = (choice: QuoteInput): QuoteInput =>
  hasAgent(choice) ? choice : { ...choice, addons: [agentAddonId, ...choice.addons] }
