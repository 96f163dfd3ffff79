import type { AnsweredOwner } from '#features/tasks/owner-answers.ts'
import { askedAmong } from '#features/tasks/question-conditions.ts'
import type { LineTaskView } from '#features/tasks/line-view.ts'
import type { AnsweredAddress, AnsweredPerson, Question } from '#features/tasks/questions.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { formatDay, isCalendarDay } from '#lib/dates.ts'

/** What the client answered, question by question. */
export function AnsweredTask({ orderId, task }: { orderId: string; task: LineTaskView }) {
  const rows = askedAmong(task.questions, task.answers).map((question) => ({
    label: question.label,
    value:
      question.kind === 'file' ? <Files orderId={orderId} task={task} question={question} /> : textOf(question, task),
  }))
  return <SummaryList plain rows={rows} />
}

function Files({ orderId, task, question }: { orderId: string; task: LineTaskView; question: Question }) {
  const files = task.files.filter(({ questionKey }) => questionKey === question.key)
  if (files.length === 0) return 'None'
  return (
    <ul>
      {files.map(({ id, fileName }) => (
        <li key={id}>
          <a href={`/api/orders/${orderId}/tasks/${task.id}/files/${id}`} download>
            {fileName}
          </a>
        </li>
      ))}
    </ul>
  )
}

function textOf({ key, kind, choices = [] }: Question, { answers }: LineTaskView): string {
  const answer = answers[key]
  if (answer === undefined || answer === '') return 'None'
  if (kind === 'people') {
    const people = (answer as AnsweredPerson[]).map(({ firstName, lastName, title }) =>
      [`${firstName} ${lastName}`, title].filter(Boolean).join(', '),
    )
    return people.join('; ') || 'None'
  }
  if (kind === 'owners' || kind === 'shareholders')
    return (answer as AnsweredOwner[])
      .map(({ firstName, lastName, percentage }) => `${firstName} ${lastName}, ${percentage}%`)
      .join('; ')
  if (kind === 'address') {
    const { street, city, state, zipCode } = answer as AnsweredAddress
    return `${street}, ${city}, ${state} ${zipCode}`
  }
  const text = typeof answer === 'string' ? answer : ''
  if (kind === 'choice') return choices.find(({ value }) => value === text)?.label ?? text
  return kind === 'date' && isCalendarDay(text) ? formatDay(text) : text
}
