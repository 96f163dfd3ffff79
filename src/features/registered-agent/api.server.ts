import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { agentOffer } from './agent-settings.ts'
import { getAgentOffer } from './agent-settings.server.ts'

export const registeredAgentEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/registered-agent/settings',
    access: 'public',
    summary: 'Get the price and content of the registered agent service',
    responses: { 200: agentOffer },
    handle: ({ app }) => getAgentOffer(app.db),
  }),
]
