import { z } from 'zod'

/** The firm's offer to act as registered agent, as GET /api/registered-agent/settings answers it; `price` in dollars. */
export const agentOffer = z.object({
  price: z.number(),
  period: z.enum(['', '/year']),
  name: z.string(),
  description: z.string(),
  services: z.array(z.string()),
})
export type AgentOffer = z.infer<typeof agentOffer>

/** Who acts as agent when the client chooses the firm (`legate`): name, Washington street address and contact. */
export interface AgentProvider {
  name: string
  street: string
  city: string
  state: string
  zipCode: string
  county: string
  email: string
  phone: string
}
