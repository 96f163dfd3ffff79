import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { addGovernmentFee } from '#features/catalog/save-prices.server.ts'
import { checkGovernmentFee, removeScheduledFee } from './check-fee.server.ts'
import { feeCheck, newDatedAmount } from './fee-changes.ts'

const done = z.object({ success: z.literal(true) })
const success = { success: true } as const
const path = '/api/staff/government-fees/{feeId}'
const keyOf = (params: Record<string, string>) => ({
  feeId: params['feeId'] ?? '',
  effectiveFrom: params['effectiveFrom'] ?? '',
})

export const feeEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path,
    access: 'admin',
    summary: 'Add what a government fee is from a day on; amounts before it stay',
    body: newDatedAmount,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await addGovernmentFee(app, user, { feeId: params['feeId'] ?? '', ...input })
      return success
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/{effectiveFrom}/check`,
    access: 'admin',
    summary: 'Record that the source of an amount was checked today and says the same',
    body: feeCheck,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await checkGovernmentFee(app, user, keyOf(params), input)
      return success
    },
  }),
  endpoint({
    method: 'delete',
    path: `${path}/{effectiveFrom}`,
    access: 'admin',
    summary: 'Remove an amount that is still to come',
    responses: { 200: done },
    async handle({ app, user, params }) {
      await removeScheduledFee(app, user, keyOf(params))
      return success
    },
  }),
]
