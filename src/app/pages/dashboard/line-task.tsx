import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { formatDate } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { BackLink } from '#ui/link.tsx'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import type { Question } from '#features/tasks/questions.ts'
import { initialAnswers } from '#features/tasks/task-answers.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { AnsweredTask } from '#app/portal/line-tasks/answered-task.tsx'
import { TaskQuestion } from '#app/portal/line-tasks/task-questions.tsx'
import { useTaskDraft } from '#app/portal/line-tasks/use-task-draft.ts'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const line = order.work.find(({ tasks }) => tasks.some(({ id }) => id === params['taskId']))
  const task = line?.tasks.find(({ id }) => id === params['taskId'])
  if (!line || !task || task.audience !== 'client') throw new Problem('not-found', 'We couldn’t find that task.')
  return { id: order.id, number: order.number, label: line.label, task }
})

/** One task of a service: its questions, or what was answered. */
export default function LineTaskPage() {
  const { id, number, label, task } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title={task.title} description="What we need from you for a service of your order." isIndexed={false} />
      <BackLink to={`/dashboard/orders/${id}`}>{`Order ${number}`}</BackLink>
      <div className="pane-head">
        <div>
          <p className="sm muted">{label}</p>
          <h1>{task.title}</h1>
        </div>
      </div>
      <div className="column above-snug">
        {task.doneAt !== null ? (
          <>
            <Banner tone="success" title={`Done on ${formatDate(task.doneAt)}.`}>
              If something has to change, contact us and we’ll open it again.
            </Banner>
            <div className="above-loose">
              <AnsweredTask orderId={id} task={task} />
            </div>
          </>
        ) : task.since === null ? (
          <p className="muted">We’ll ask for this later. We aren’t ready for it yet.</p>
        ) : (
          <>
            <p className="muted">{task.instruction}</p>
            {task.reopenNote ? <Banner title="We opened this task again.">{task.reopenNote}</Banner> : null}
            <TaskForm key={task.id} />
          </>
        )}
      </div>
    </>
  )
}

function TaskForm() {
  const { id, task } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const showToast = useToast()
  const path = `/api/orders/${encodeURIComponent(id)}/tasks/${task.id}`
  const draft = useTaskDraft(path)
  const [defaults] = useState(() => initialAnswers(task.questions, task.answers))
  return (
    <Form
      schema={async () => (await import('#features/tasks/questions.ts')).answersSchema(task.questions)}
      defaultValues={defaults}
      failureText="We couldn’t send your answers. Please try again."
      groupLabels={groupLabelsOf(task.questions)}
      className="above-loose"
      onValuesChange={draft.change}
      onSubmit={async (answers) => {
        draft.stop()
        await send('POST', path, { answers })
        showToast('We have your answers')
        await navigate(`/dashboard/orders/${id}`)
      }}
    >
      {task.questions.map((question) => (
        <TaskQuestion key={question.key} orderId={id} task={task} question={question} />
      ))}
      <p className="row above-wide">
        <SubmitButton>Send answers</SubmitButton>
        <span className="sm muted" role="status">
          {draft.state === 'saved' ? 'Draft saved' : draft.state === 'failed' ? draftFailed(draft.failure) : ''}
        </span>
      </p>
    </Form>
  )
}

/** How the items of a list are called in a summary of errors. */
const groupLabelsOf = (questions: readonly Question[]): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ key, kind }) => {
      if (kind === 'people') return [[key, 'Person']]
      return kind === 'owners' || kind === 'shareholders' ? [[key, 'Owner']] : []
    }),
  )

const draftFailed = (failure: string) => `We couldn’t save your draft. ${failure}`.trim()

export function ErrorBoundary() {
  return <FailedPane />
}
