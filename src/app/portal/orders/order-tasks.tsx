import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { part } from '#ui/part.tsx'
import { Block } from '#ui/layout/block.tsx'
import type { OrderView } from '#features/orders/order.ts'
import { formatDate } from '#lib/pacific-time.ts'
import type { OpenChanges } from './open-changes.server.ts'
import { ResponsiblePartySsnTask, ShareholderSsnTask, tasksId } from './ssn-tasks.tsx'
import { ssnTasks, taskLabels, taskText } from '#app/portal/action-items/task-items.ts'
import { resumeForm } from '#app/portal/action-items/resume-links.ts'

// Their forms come with the orders that wait for them.
const AgentConsentTask = part(async () => (await import('./agent-consent-task.tsx')).AgentConsentTask)
const ChooseNameTask = part(async () => (await import('./choose-name-task.tsx')).ChooseNameTask)
const QuestionTask = part(async () => (await import('./question-task.tsx')).QuestionTask)
const ResumeButton = part(async () => (await import('#app/portal/action-items/resume-button.tsx')).ResumeButton)
const SignAgainTask = part(async () => (await import('./sign-again-task.tsx')).SignAgainTask)

type Task = OrderView['tasks'][number]

/** What the order still needs from the person, and what they have given. */
export function OrderTasks({ order, changes }: { order: OrderView; changes: OpenChanges }) {
  const [opened, setOpened] = useOpenedTask(order)
  const isOver = order.status === 'canceled' || order.status === 'refunded'
  if (order.tasks.length === 0 || isOver) return null
  const open = order.tasks.filter(({ doneAt }) => doneAt === null)
  const close = () => setOpened(null)
  return (
    <div id={tasksId} className="open-tasks" tabIndex={-1}>
      <Block
        title={titleOf(order, open.length)}
        aside={`${order.tasks.length - open.length} of ${order.tasks.length} done`}
      >
        <ul className="tasks">
          {order.tasks.map((task) => (
            <li key={task.id}>
              <TaskRow order={order} changes={changes} task={task} onOpen={() => setOpened(task.kind)} />
            </li>
          ))}
        </ul>
      </Block>
      {opened === 'shareholder-ssns' ? <ShareholderSsnTask order={order} onClose={close} /> : null}
      {opened === 'ein-ssn' ? <ResponsiblePartySsnTask order={order} onClose={close} /> : null}
    </div>
  )
}

function titleOf({ waitsFor }: OrderView, openCount: number): string {
  if (openCount === 0) return 'What you’ve sent us'
  return waitsFor === 'agent' || waitsFor === 'owner' ? 'What we’re waiting for' : 'What we need from you'
}

/** The task whose dialog is open: one the client chose here, or the one in `?task=`. */
function useOpenedTask({ tasks }: OrderView) {
  const [query, setQuery] = useSearchParams()
  const named = tasks.find(({ kind, doneAt }) => kind === query.get('task') && ssnTasks.has(kind) && doneAt === null)
  const needsForm = tasks.some(({ kind, doneAt }) => kind === 'formation-form' && doneAt === null)
  const [opened, setOpened] = useState<Task['kind'] | null>(
    named && !(needsForm && named.kind === 'shareholder-ssns') ? named.kind : null,
  )
  function open(kind: Task['kind'] | null) {
    setOpened(kind)
    // Only once, so that a reload shows the page without the dialog.
    if (kind === null && query.has('task')) setQuery({}, { replace: true, preventScrollReset: true })
  }
  return [opened, open] as const
}

interface TaskRowProps {
  order: OrderView
  changes: OpenChanges
  task: Task
  onOpen: () => void
}

function TaskRow({ order, changes, task, onOpen }: TaskRowProps) {
  const { kind, title, doneAt } = task
  const needsForm = order.tasks.some((other) => other.kind === 'formation-form' && other.doneAt === null)
  if (doneAt !== null)
    return (
      <>
        <p>{title}</p>
        <Badge tone="success">{`Done on ${formatDate(doneAt)}`}</Badge>
      </>
    )
  if (kind === 'agent-consent' && order.agentRequest)
    return <AgentConsentTask orderId={order.id} title={title} request={order.agentRequest} />
  if (kind === 'answer-question') return <QuestionTask order={order} title={title} />
  if (kind === 'choose-name' && changes.nameChoice)
    return <ChooseNameTask orderId={order.id} title={title} choice={changes.nameChoice} />
  if (kind === 'sign-again' && changes.toSign.length > 0) {
    const { contact } = order
    const signerName = `${contact.firstName} ${contact.lastName}`.trim()
    return <SignAgainTask {...changes} orderId={order.id} title={title} signerName={signerName} />
  }
  return (
    <>
      <div>
        <strong>{title}</strong>
        <p className="sm muted">{taskText(kind, needsForm, order)}</p>
      </div>
      <TaskAction order={order} task={task} needsForm={needsForm} onOpen={onOpen} />
    </>
  )
}

function TaskAction({ order, task, needsForm, onOpen }: Omit<TaskRowProps, 'changes'> & { needsForm: boolean }) {
  switch (task.kind) {
    case 'formation-form':
      return <ResumeButton action={{ label: 'Fill in the formation form', ...resumeForm(order.id, task.draftId) }} />
    case 'shareholder-ssns':
      if (needsForm) return null
      return <SsnButton label={taskLabels[task.kind]} onOpen={onOpen} />
    case 'ein-ssn':
      return <SsnButton label={taskLabels[task.kind]} onOpen={onOpen} />
    // Their one action stands in the list of what waits, above.
    case 'pay-fee':
    case 'name-agent':
    case 'agent-consent':
    case 'answer-question':
    case 'owner-parts':
    case 'choose-name':
    case 'sign-again':
      return null
  }
}

function SsnButton({ label, onOpen }: { label: string | undefined; onOpen: () => void }) {
  return (
    <Button look="primary" compact aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </Button>
  )
}
