/** The provider as the registered-agent settings hold it. */
export interface AgentProvider {
  providerName: string
  street: string
  city: string
  state: string
  zipCode: string
  county: string
  email: string
  phone: string
}

/**
 * Whether the firm itself is the registered agent: type `legate`, or a company whose name contains the provider's name.
 */
export function isProviderAgent(
  agent: { type?: string | null | undefined; companyName?: string | null | undefined },
  providerName: string,
): boolean {
  if (agent.type === 'legate') return true
  const provider = providerName.trim().toLowerCase()
  return agent.type === 'company' && provider !== '' && (agent.companyName ?? '').toLowerCase().includes(provider)
}

/** The fields of the form that the provider fills in: its address, contact, and its consent. */
export function prefillAgent(provider: AgentProvider) {
  const { providerName: companyName, street, city, state, zipCode, county, email, phone } = provider
  return { companyName, street, city, state, zipCode, county, email, phone, consent: true as const }
}
