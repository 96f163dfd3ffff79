import Plus from 'lucide-react/icons/plus'
import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import type { LineTaskView } from '#features/tasks/line-view.ts'
import { type Condition, isAsked } from '#features/tasks/question-conditions.ts'
import type { Question } from '#features/tasks/questions.ts'
import { maxPeople } from '#features/tasks/task-limits.ts'
import { Button } from '#ui/button.tsx'
import { useFormValue, useRepeatedGroup } from '#ui/form/form-groups.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Owners } from './owner-questions.tsx'
import { TaskFiles } from './task-files.tsx'

/** Above this many, a list takes less room than cards. */
const mostCards = 5

interface TaskQuestionProps {
  orderId: string
  task: LineTaskView
  question: Question
}

/** One question of a task, as long as the answer that it depends on asks for it. */
export function TaskQuestion(props: TaskQuestionProps) {
  const { onlyIf } = props.question
  return onlyIf ? <ConditionalQuestion {...props} condition={onlyIf} /> : <QuestionControl {...props} />
}

function ConditionalQuestion({ condition, ...props }: TaskQuestionProps & { condition: Condition }) {
  const value = useFormValue(condition.key)
  return isAsked({ onlyIf: condition }, { [condition.key]: value }) ? <QuestionControl {...props} /> : null
}

/** The control for the question's kind. */
function QuestionControl({ orderId, task, question }: TaskQuestionProps) {
  const { key, kind, label, hint, optional = false, choices = [] } = question
  const texts = { name: key, label, hint, optional }
  switch (kind) {
    case 'text':
      return <TextField {...texts} autoComplete="off" maxLength={300} />
    case 'long-text':
      return <TextAreaField {...texts} rows={4} maxLength={5000} />
    case 'ubi':
    case 'ein':
      return <TextField {...texts} autoComplete="off" inputMode="numeric" maxLength={20} width={10} />
    case 'date':
      return <TextField {...texts} type="date" width={10} />
    case 'choice':
      return choices.length > mostCards ? (
        <SelectField {...texts} choices={choices} />
      ) : (
        <RadioCards name={key} legend={label} hint={hint} choices={choices} />
      )
    case 'address':
      return (
        <fieldset className="field">
          <legend className="legend">{label}</legend>
          <div className="above-snug">
            <AddressFields path={key} optional={optional} />
          </div>
        </fieldset>
      )
    case 'number':
      return <TextField {...texts} autoComplete="off" inputMode="numeric" maxLength={10} width={5} />
    case 'owners':
    case 'shareholders':
      return <Owners question={question} />
    case 'people':
      return <People question={question} />
    case 'file':
      return <TaskFiles orderId={orderId} task={task} question={question} />
  }
}

function People({ question: { key, label, hint } }: { question: Question }) {
  const { items, append, remove } = useRepeatedGroup(key)
  return (
    <fieldset className="field">
      <legend className="legend">{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {items.map((item) => (
        <fieldset key={item.key} className="above-open">
          <legend className="legend-title sm muted">{`Person ${item.index + 1}`}</legend>
          <div className="field-row">
            <TextField name={`${item.path}.firstName`} label="First name" autoComplete="off" maxLength={100} />
            <TextField name={`${item.path}.lastName`} label="Last name" autoComplete="off" maxLength={100} />
            <TextField name={`${item.path}.title`} label="Title" optional autoComplete="off" maxLength={100} />
          </div>
          {items.length > 1 ? (
            <p className="above-tight">
              <Button compact look="quiet" onClick={() => remove(item.index)}>
                Remove <span className="visually-hidden">person {item.index + 1}</span>
              </Button>
            </p>
          ) : null}
        </fieldset>
      ))}
      {items.length < maxPeople ? (
        <p className="above-even">
          <Button
            compact
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => append({ firstName: '', lastName: '', title: '' })}
          >
            Add a person
          </Button>
        </p>
      ) : null}
    </fieldset>
  )
}
