import { send } from '#lib/send.ts'
import { agentOffer, type AgentOffer, defaultAgentOffer } from './agent-settings.ts'

/** The offer from the server, or the specified defaults when it cannot be had or read. */
export async function loadAgentOffer(): Promise<AgentOffer> {
  try {
    return agentOffer.parse(await send('GET', '/api/registered-agent/settings'))
  } catch {
    return defaultAgentOffer
  }
}
