interface NamedAgent {
  type: string
  firstName: string
  lastName: string
  companyName: string
}

/** The agent as it is named on the papers. */
export const agentName = ({ type, firstName, lastName, companyName }: NamedAgent): string =>
  (type === 'individual' ? `${firstName} ${lastName}` : companyName).trim()
