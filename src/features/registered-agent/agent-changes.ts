import { z } from 'zod'
import { oneLine } from '#lib/one-line.ts'
import { hasPrivateMailbox, isPoBox, isWaCounty, isWaZip } from '#features/washington/addresses/addresses.ts'

/** Empty while the firm has not filled itself in as provider. */
const orEmpty = (schema: z.ZodType<string>) => z.union([z.literal(''), schema])

/** Who acts as agent, and where. */
export const agentProviderForm = z.strictObject({
  providerName: orEmpty(oneLine(120)),
  street: orEmpty(oneLine()),
  city: orEmpty(oneLine(100)),
  zipCode: orEmpty(oneLine(10)),
  county: orEmpty(oneLine(40)),
  email: orEmpty(z.email().max(254)),
  phone: orEmpty(oneLine(40)),
})
/** PUT /api/staff/agent */
export const agentProviderChanges = agentProviderForm.partial()

/** What may be changed of the registered-agent settings: the offer, and the provider that acts as agent. */
export const agentChanges = agentProviderForm
  .extend({
    priceCents: z.int().min(0).max(10_000_000),
    period: z.enum(['', '/year']),
    name: oneLine(80),
    description: oneLine(400),
    services: z.array(oneLine()).max(12),
    /** An agent's address lies in Washington (RCW 23.95.415), so there is nothing to choose. */
    state: z.literal('WA'),
  })
  .partial()
export type AgentChanges = z.infer<typeof agentChanges>

type Provider = Record<'providerName' | 'street' | 'city' | 'zipCode' | 'county' | 'email' | 'phone', string>

/**
 * What keeps the provider from being named in a filing, by field: a name needs the whole address of an office in
 * Washington with people in it (RCW 23.95.415). Nothing when there is no name, for then the firm does not offer itself.
 */
export function providerErrors(provider: Provider): Record<string, string> {
  const { providerName, street, zipCode, county } = provider
  if (providerName === '') return {}
  const errors: Record<string, string> = {}
  for (const field of ['street', 'city', 'zipCode', 'county', 'email', 'phone'] as const) {
    if (provider[field] === '') errors[field] = 'Enter this. People must be able to reach a registered agent.'
  }
  if (isPoBox(street) || hasPrivateMailbox(street)) {
    errors['street'] = 'The agent needs a street address, not a P.O. Box or a rented mailbox.'
  }
  if (zipCode && !isWaZip(zipCode)) errors['zipCode'] = 'This isn’t a Washington ZIP code. Those start with 980 to 994.'
  if (county && !isWaCounty(county)) errors['county'] = 'This isn’t one of Washington’s 39 counties.'
  return errors
}
