import { useRevalidator } from 'react-router'
import type { OrderView } from '#features/orders/order.ts'
import { send } from '#lib/send.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { tasksId } from './ssn-tasks.tsx'

/** What we asked the client about the order, each with a field for the answer. */
export function QuestionTask({ order, title }: { order: OrderView; title: string }) {
  const open = order.questions.filter(({ answer }) => answer === null)
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function sendAnswer(questionId: string, answer: string) {
    await send('POST', `/api/orders/${encodeURIComponent(order.id)}/questions/${questionId}`, { answer })
    showToast('We have your answer')
    await revalidate()
    document.getElementById(tasksId)?.focus()
  }

  return (
    <div>
      <strong>{title}</strong>
      {open.map(({ id, question }) => (
        <Form
          key={id}
          schema={async () => (await import('#features/orders/life/filing.ts')).answerInput}
          defaultValues={{ answer: '' }}
          failureText="We couldn’t send your answer. Please try again."
          onSubmit={({ answer }) => sendAnswer(id, answer)}
        >
          <TextAreaField name="answer" label={question} rows={4} maxLength={2000} />
          <p className="above-even">
            <SubmitButton>Send answer</SubmitButton>
          </p>
        </Form>
      ))}
    </div>
  )
}
