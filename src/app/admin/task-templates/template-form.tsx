import type { TaskTemplateView } from '#features/tasks/task-template.ts'
import { send } from '#lib/send.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { evidenceTexts } from './template-texts.ts'

const schema = async () => (await import('./template-schema.ts')).templateForm

const evidenceChoices = Object.entries(evidenceTexts).map(([value, label]) => ({ value, label }))
const unitChoices = [
  { value: 'business-days', label: 'Business days' },
  { value: 'hours', label: 'Hours' },
]

/** The texts of a task, and for staff's own what shows that it is done and by when. */
export function TemplateForm({ template, onSaved }: { template: TaskTemplateView; onSaved: () => void }) {
  const { id, productId: _product, key: _key, updatedAt: _updated, ...rest } = template
  const isStaff = template.audience === 'staff'
  return (
    <Form
      schema={schema}
      defaultValues={{
        title: template.title,
        instruction: template.instruction,
        evidence: template.evidence,
        isActive: template.isActive,
        promiseCount: template.promiseCount === null ? '' : String(template.promiseCount),
        promiseUnit: template.promiseUnit ?? 'business-days',
      }}
      failureText="The task couldn’t be saved. Please try again."
      onSubmit={async (values) => {
        await send('PUT', `/api/staff/task-templates/${id}`, { ...rest, ...values })
        onSaved()
      }}
    >
      <TextField name="title" label="Task" maxLength={120} autoComplete="off" />
      <TextAreaField
        name="instruction"
        label="Instruction"
        hint={isStaff ? 'How to do it. Only staff see it.' : 'The client reads it above the questions.'}
        optional
        rows={4}
      />
      {isStaff ? (
        <>
          <SelectField
            name="evidence"
            label="Evidence"
            hint="What has to be there before the task is done"
            emptyLabel={null}
            choices={evidenceChoices}
          />
          <div className="field-row">
            <TextField name="promiseCount" label="Promised within" optional inputMode="numeric" autoComplete="off" />
            <SelectField name="promiseUnit" label="Unit" emptyLabel={null} choices={unitChoices} />
          </div>
        </>
      ) : null}
      <Checkbox name="isActive" hint="Otherwise new orders don’t get this task.">
        Use this task
      </Checkbox>
      <p className="above-even">
        <SubmitButton busyLabel="Saving…">Save task</SubmitButton>
      </p>
    </Form>
  )
}
