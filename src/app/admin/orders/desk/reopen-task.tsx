import { startTransition, useState } from 'react'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { Button } from '#ui/button.tsx'
import { inPlace } from '#ui/later.tsx'

const ReopenForm = inPlace(async () => (await import('./forms/reopen-form.tsx')).ReopenForm)

export interface ReopenTaskProps {
  orderId: string
  task: Pick<StaffLineView['tasks'][number], 'id' | 'title' | 'audience'>
  onDone: () => void
}

/** Opens a finished task again, and says what is needed: a client gets it by email. */
export function ReopenTask({ orderId, task, onDone }: ReopenTaskProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button className="at-edge" look="quiet" compact onClick={() => startTransition(() => setIsOpen(true))}>
        Open again
        <span className="visually-hidden">{`: ${task.title}`}</span>
      </Button>
    )
  return <ReopenForm orderId={orderId} task={task} onDone={onDone} onCancel={() => setIsOpen(false)} />
}
