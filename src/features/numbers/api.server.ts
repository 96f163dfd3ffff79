import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'
import { exportNumbers } from './export-numbers.server.ts'
import { exportInput } from './numbers.ts'

export const numbersEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/numbers/exports',
    access: 'staff',
    summary: 'Make a CSV file of the tables behind the charts, or of one; revenue is for admins',
    body: exportInput,
    responses: { 200: null },
    async handle({ app, user, input }) {
      const { bytes, fileName } = await exportNumbers(app, user, input)
      return attachedBytes(bytes, { type: 'text/csv; charset=utf-8', fileName })
    },
  }),
]
