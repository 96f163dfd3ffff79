import type { Endpoint } from '#platform/endpoint.server.ts'
import { catalogEndpoints } from '#features/catalog/api.server.ts'
import { registeredAgentEndpoints } from '#features/registered-agent/api.server.ts'
import { openApiEndpoint } from './openapi.server.ts'

/** THE API MAP: every endpoint of the program. */
export const apiMap: Endpoint[] = [...catalogEndpoints, ...registeredAgentEndpoints]
apiMap.push(openApiEndpoint(() => apiMap))
