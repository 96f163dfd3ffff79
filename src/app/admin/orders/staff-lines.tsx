import { useState } from 'react'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { fileTask, type LineFiling } from '#features/orders/line-filings/line-filing.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { FileInput } from '#ui/form/file-input.tsx'
import { Block } from '#ui/layout/block.tsx'
import { lineBadges } from '#app/portal/line-tasks/line-badges.ts'
import { useActions } from '#ui/use-actions.ts'
import { AgencyActs } from './desk/agency-acts.tsx'
import { ReopenTask } from './desk/reopen-task.tsx'
import { actOnOrder } from './staff-order-client.ts'

/** The client's badges say "you" to the client. */
const staffLineTexts: Record<StaffLineView['state'], string> = {
  not_started: 'Not started',
  waiting_for_client: 'Waiting for client',
  in_work: 'In work',
  with_agency: 'With the agency',
  done: 'Done',
}

interface StaffLinesProps {
  orderId: string
  lines: readonly StaffLineView[]
  /** Those that are filed for themselves: their filing is recorded, and finishes the task. */
  filedLines: readonly LineFiling[]
  /** In Washington. */
  today: CalendarDay
  onChanged: () => void
}

/** The services of the order, each with what is to do and who has it. */
export function StaffLines({ orderId, lines, filedLines, today, onChanged }: StaffLinesProps) {
  const { run, busy, failure } = useActions()
  return (
    <Block title="Services" aside={`${lines.filter(({ state }) => state === 'done').length} of ${lines.length} done`}>
      {failure ? (
        <p className="late" role="alert">
          {failure}
        </p>
      ) : null}
      {lines.map((line) => (
        <section key={line.position} className="staff-line" aria-label={line.label}>
          <h3 className="row">
            {line.label} <Badge tone={lineBadges[line.state].tone}>{staffLineTexts[line.state]}</Badge>
          </h3>
          <ul className="plain-list">
            {line.tasks.map((task) => (
              <li key={task.id}>
                <LineTask
                  orderId={orderId}
                  task={task}
                  isFiledByRecord={
                    task.key === fileTask && filedLines.some(({ position }) => position === line.position)
                  }
                  onChanged={onChanged}
                />
              </li>
            ))}
          </ul>
          <AgencyActs orderId={orderId} line={line} today={today} onChanged={onChanged} />
          {line.state !== 'done' && line.tasks.every(({ doneAt }) => doneAt !== null) ? (
            <Button
              compact
              busy={busy === `${line.position}`}
              busyLabel="Saving…"
              onClick={() =>
                run(`${line.position}`, () =>
                  actOnOrder(orderId, `lines/${line.position}/done`, { note: '' }).then(onChanged),
                )
              }
            >
              Mark this service as done
            </Button>
          ) : null}
        </section>
      ))}
    </Block>
  )
}

type Task = StaffLineView['tasks'][number]

interface LineTaskProps {
  orderId: string
  task: Task
  /** Done with the record of its filing, and not by hand. */
  isFiledByRecord: boolean
  onChanged: () => void
}

function LineTask({ orderId, task, isFiledByRecord, onChanged }: LineTaskProps) {
  const isOurs = task.audience === 'staff' && task.doneAt === null && task.doneOn === null && !isFiledByRecord
  return (
    <>
      <p className="task-title">
        <strong>{task.title}</strong> <span className="muted">{task.audience === 'client' ? 'Client' : 'Us'}</span>
      </p>
      {task.instruction ? <p className="muted">{task.instruction}</p> : null}
      {task.doneAt ? (
        <p className="muted">
          {`Done ${formatDateTime(task.doneAt)}`}
          {task.note ? `. ${task.note}` : ''}
        </p>
      ) : task.since === null ? (
        <p className="muted">Something else comes first.</p>
      ) : isFiledByRecord ? (
        <p className="muted">Record the filing under “Filings.” This task is done with it.</p>
      ) : task.doneOn ? (
        <p className="muted">Done with the next step of the order.</p>
      ) : null}
      {task.files.map((file) => (
        <p key={file.id}>
          <a href={`/api/staff/orders/${orderId}/tasks/${task.id}/files/${file.id}`}>{file.fileName}</a>
        </p>
      ))}
      {task.doneAt && task.doneOn === null ? <ReopenTask orderId={orderId} task={task} onDone={onChanged} /> : null}
      {isOurs && task.since !== null ? <DoneForm orderId={orderId} task={task} onDone={onChanged} /> : null}
    </>
  )
}

/** What shows that the task was done: a note, a file, as its template asks. */
function DoneForm({ orderId, task, onDone }: { orderId: string; task: Task; onDone: () => void }) {
  const [note, setNote] = useState('')
  const [file, setFile] = useState<File>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const path = `/api/staff/orders/${orderId}/tasks/${task.id}/done`
  async function handleSubmit() {
    setIsBusy(true)
    setFailure('')
    try {
      const { uploadFile } = await import('#lib/files/upload-file.ts')
      await uploadFile({ path, data: { note }, ...(file ? { file } : {}), onProgress: () => {} })
      onDone()
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'That could not be saved. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="done-form"
      method="dialog"
      aria-label={task.title}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <label className="label" htmlFor={`note-${task.id}`}>
        Note <span className="muted">(the client reads it)</span>
      </label>
      <textarea
        className="input"
        id={`note-${task.id}`}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {task.evidence === 'file' ? (
        <>
          <label className="label" htmlFor={`file-${task.id}`}>
            File
          </label>
          <FileInput id={`file-${task.id}`} onChange={(event) => setFile(event.target.files?.[0])} />
        </>
      ) : null}
      {failure ? (
        <p className="late" role="alert">
          {failure}
        </p>
      ) : null}
      <Button type="submit" compact busy={isBusy} busyLabel="Saving…">
        Mark as done
      </Button>
    </form>
  )
}
