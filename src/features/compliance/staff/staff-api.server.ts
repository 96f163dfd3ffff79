import { z } from 'zod'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { staffMarkInput, undoInput } from '#features/compliance/mark.ts'
import { markAsFiled, undoFiled } from '#features/compliance/mark-duty.server.ts'

const change = <Input extends z.ZodType>(
  name: string,
  summary: string,
  body: Input,
  run: (app: App, staff: CurrentUser, companyId: string, input: z.output<Input>) => Promise<void>,
): Endpoint =>
  endpoint({
    method: 'post',
    path: `/api/staff/companies/{id}/duties/${name}`,
    access: 'staff',
    summary,
    body,
    responses: { 200: z.object({ success: z.literal(true) }) },
    async handle({ app, user, params, input }) {
      await run(app, user, params['id'] ?? '', input)
      return { success: true as const }
    },
  })

/** Deadlines as staff work them. */
export const staffComplianceEndpoints: Endpoint[] = [
  change('mark', 'Record that we filed what a deadline asks for', staffMarkInput, markAsFiled),
  change('undo', 'Take back that we filed it', undoInput, (app, staff, id, { key }) => undoFiled(app, staff, id, key)),
]
