import { formatDate } from '#lib/pacific-time.ts'
import type { LineTaskView, LineWorkView } from '#features/tasks/line-view.ts'
import { taskTitles } from '#features/tasks/task.ts'

/** The client's tasks of a line whose turn it is. */
export const askedOf = ({ tasks }: Pick<LineWorkView, 'tasks'>): LineTaskView[] =>
  tasks.filter(({ audience, doneAt, since }) => audience === 'client' && doneAt === null && since !== null)

/** Says where a line is, in one sentence. */
export function lineText(line: LineWorkView): string {
  const { state, since, agency } = line
  const date = since ? formatDate(since) : ''
  switch (state) {
    case 'not_started':
      return 'Starts after the state files your company'
    case 'waiting_for_client':
      return `Waiting for you since ${date}: ${askedOf(line)[0]?.title ?? taskTitles['formation-form']}`
    case 'in_work':
      return `We’ve been working on it since ${date}`
    case 'with_agency':
      return `With ${agency || 'the Secretary of State'} since ${date}`
    case 'done':
      return `Done on ${date}`
  }
}

/** One dot for each step: what is done, where the line is now, and what comes. */
export function dotsOf({ tasks, state }: LineWorkView): ('done' | 'here' | 'ahead')[] {
  const here = state === 'not_started' ? -1 : tasks.findIndex(({ doneAt }) => doneAt === null)
  return tasks.map(({ doneAt }, index) => (doneAt !== null ? 'done' : index === here ? 'here' : 'ahead'))
}
