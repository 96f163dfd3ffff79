import { z } from 'zod'
import { questionList } from './questions.ts'

export const audiences = ['client', 'staff'] as const
/** Whether the order forms the company, or the company exists already; or that its S election has become late. */
export const templateScopes = ['always', 'new-company', 'existing-company', 'late-election'] as const
/** What has to be there before a staff task is done. */
export const evidenceKinds = ['none', 'note', 'file'] as const
/** Moves of the order that settle a staff task by themselves. */
export const doneOnStatuses = ['ready_to_file', 'submitted', 'filed'] as const
export const promiseUnits = ['business-days', 'hours'] as const

export const taskTemplateFields = {
  position: z.int().min(0).max(10_000),
  audience: z.enum(audiences),
  appliesTo: z.enum(templateScopes).default('always'),
  title: z.string().trim().min(1, 'Title is required').max(120),
  instruction: z.string().trim().max(1000).default(''),
  questions: questionList.default([]),
  evidence: z.enum(evidenceKinds).default('none'),
  isBlocking: z.boolean().default(false),
  afterFiling: z.boolean().default(false),
  doneOn: z.enum(doneOnStatuses).nullable().default(null),
  promiseCount: z.int().min(1).max(365).nullable().default(null),
  promiseUnit: z.enum(promiseUnits).nullable().default(null),
  isActive: z.boolean().default(true),
}

interface TemplateFacts {
  audience: 'client' | 'staff'
  questions: readonly unknown[]
  evidence: string
  isBlocking: boolean
  afterFiling: boolean
  doneOn: string | null
  promiseCount: number | null
  promiseUnit: string | null
}

/** The rules that the database holds too, as sentences: path to error. */
function conflictsOf(template: TemplateFacts): [path: string, text: string][] {
  const { audience, questions, isBlocking, afterFiling, promiseCount, promiseUnit } = template
  const isClient = audience === 'client'
  return [
    ...(isClient && questions.length === 0
      ? [['questions', 'A client’s task asks at least one question'] as const]
      : []),
    ...(!isClient && questions.length > 0 ? [['questions', 'Only a client’s task asks questions'] as const] : []),
    ...(isClient && template.evidence !== 'none' ? [['evidence', 'Only a staff task wants evidence'] as const] : []),
    ...(isClient && template.doneOn !== null ? [['doneOn', 'Only a staff task follows the order'] as const] : []),
    ...(isClient && promiseCount !== null ? [['promiseCount', 'Only a staff task has a promise'] as const] : []),
    ...(isBlocking && !isClient ? [['isBlocking', 'Only a client’s task holds up the filing'] as const] : []),
    ...(isBlocking && afterFiling ? [['isBlocking', 'It can’t hold up the filing and start after it'] as const] : []),
    ...((promiseCount === null) !== (promiseUnit === null)
      ? [['promiseUnit', 'A promise has a number and a unit'] as const]
      : []),
  ].map(([path, text]) => [path, text])
}

const checked = <Schema extends z.ZodType<TemplateFacts>>(schema: Schema) =>
  schema.superRefine((template, context) => {
    for (const [path, message] of conflictsOf(template)) context.addIssue({ code: 'custom', message, path: [path] })
  })

/** POST /api/staff/task-templates */
export const newTaskTemplate = checked(
  z.strictObject({
    productId: z.string().trim().min(1).max(60),
    key: z
      .string()
      .trim()
      .max(40)
      .regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits, and hyphens'),
    ...taskTemplateFields,
  }),
)
export type NewTaskTemplate = z.output<typeof newTaskTemplate>

/** PUT /api/staff/task-templates/{id}: the whole template but its product and key, which orders refer to. */
export const taskTemplateChange = checked(z.strictObject({ ...taskTemplateFields, version: z.int().min(1) }))
export type TaskTemplateChange = z.output<typeof taskTemplateChange>

export const taskTemplateView = z.object({
  id: z.uuid(),
  productId: z.string(),
  key: z.string(),
  ...taskTemplateFields,
  version: z.int(),
  updatedAt: z.iso.datetime({ offset: true }),
})
export type TaskTemplateView = z.output<typeof taskTemplateView>
