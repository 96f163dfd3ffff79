import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { agentConsentEndpoints } from '#features/formation/agent-consent/agent-consent-api.server.ts'
import { ownerPartEndpoints } from '#features/formation/owner-parts/owner-part-api.server.ts'
import { checkFormation } from './check-formation.ts'
import { draftEndpoints } from '#features/formation/draft/draft-api.server.ts'
import { ssnRevealEndpoints } from '#features/formation/ssn/ssn-reveal-api.server.ts'
import { checkInput, formationCheckAnswer } from '#features/formation/draft/draft.ts'
import { formationContext } from './formation-context.server.ts'
import type { FormationOrders } from './formation-orders.server.ts'

const mebibyte = 1024 * 1024

export const formationEndpoints = (orders: FormationOrders): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/formation/check',
    access: 'public',
    summary: 'Check a formation, or one step of it, for errors and warnings',
    body: checkInput,
    maxBodyBytes: mebibyte,
    responses: { 200: formationCheckAnswer },
    handle: async ({ app, input }) =>
      checkFormation(input.structure, input.formation, { ...(await formationContext(app)), step: input.step }),
  }),
  ...draftEndpoints(orders),
  ...agentConsentEndpoints(orders),
  ...ownerPartEndpoints(orders),
  ...ssnRevealEndpoints,
]
