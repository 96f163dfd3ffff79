import { isPoBox, isWaZip } from './addresses.ts'

export type AgentError =
  | 'RA_SELF'
  | 'RA_NOT_LISTED'
  | 'RA_STREET_REQUIRED'
  | 'RA_PO_BOX'
  | 'RA_NOT_IN_WA'
  | 'RA_ZIP_NOT_IN_WA'
  | 'RA_EMAIL_REQUIRED'
  | 'RA_CONSENT_NOT_FROM_AGENT'

export interface AgentFacts {
  /** `commercial`: listed with the Secretary of State, so that the filing carries the name only. */
  kind: 'commercial' | 'noncommercial'
  name?: string | undefined
  street?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  email?: string | undefined
  /** How the consent came about; anything that is not the agent's own word counts as none. */
  consent?: string | undefined
  agentIsTheEntityItself?: boolean | undefined
  listedWithSos?: boolean | undefined
}

// WAC 434-112-055(3), (4): the agent's signature, the agent filing in person, or a standing record of the agent's.
const consentsOfTheAgent = new Set(['signed_by_agent', 'submitter_is_agent', 'standing_record'])

function addressError(agent: AgentFacts): AgentError | undefined {
  const street = agent.street?.trim() ?? ''
  if (street === '') return 'RA_STREET_REQUIRED'
  if (isPoBox(street)) return 'RA_PO_BOX'
  if (agent.state?.trim().toUpperCase() !== 'WA') return 'RA_NOT_IN_WA'
  if (!isWaZip(agent.zip?.trim() ?? '')) return 'RA_ZIP_NOT_IN_WA'
  if ((agent.email?.trim() ?? '') === '') return 'RA_EMAIL_REQUIRED'
  return undefined
}

function firstAgentError(agent: AgentFacts): AgentError | undefined {
  if (agent.agentIsTheEntityItself === true) return 'RA_SELF'
  if (agent.kind === 'commercial' && agent.listedWithSos !== true) return 'RA_NOT_LISTED'
  const error = agent.kind === 'noncommercial' ? addressError(agent) : undefined
  if (error) return error
  return consentsOfTheAgent.has(agent.consent ?? '') ? undefined : 'RA_CONSENT_NOT_FROM_AGENT'
}

/**
 * RA-1 to RA-4 (RCW 23.95.405 to .420; WAC 434-112-055): an agent is not the entity itself; a commercial agent is listed;
 * any other has a street address in Washington and an e-mail address; and the consent is the agent's own.
 * Answers with the first thing that is wrong.
 */
export function validateRegisteredAgent(agent: AgentFacts): { ok: true } | { ok: false; error: AgentError } {
  const error = firstAgentError(agent)
  return error ? { ok: false, error } : { ok: true }
}
