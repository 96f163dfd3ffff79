import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { recordRefusedReveal, revealRecord } from './reveal-record.server.ts'
import { revealedSsn, revealInput } from './ssn-reveal.ts'

export const ssnRevealEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/ssns/{id}/reveal',
    access: 'pii-reader',
    freshFactor: true,
    summary: 'Open one Social Security number, with a reason; every attempt is logged',
    body: revealInput,
    responses: { 200: revealedSsn },
    onRefused: recordRefusedReveal,
    async handle({ app, user, ip, params, input }) {
      const id = params['id'] ?? ''
      if (isUuid(id)) return revealRecord(app, { id: user.id, ip }, id, input.reason)
      await recordRefusedReveal({ app, user, params, ip, code: 'not-found' })
      throw new Problem('not-found', 'This number is no longer on file.')
    },
  }),
]
