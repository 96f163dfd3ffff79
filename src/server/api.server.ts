import type { Endpoint } from '#platform/endpoint.server.ts'
import { openApiEndpoint } from './openapi.server.ts'

/** THE API MAP: every endpoint of the program. */
export const apiMap: Endpoint[] = []
apiMap.push(openApiEndpoint(() => apiMap))
