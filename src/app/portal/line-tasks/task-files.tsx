import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatFileSize } from '#lib/file-size.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type { LineTaskView } from '#features/tasks/line-view.ts'
import type { Question } from '#features/tasks/questions.ts'
import { maxFiles } from '#features/tasks/task-limits.ts'
import { Button } from '#ui/button.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { Field } from '#ui/form/field.tsx'
import { FileInput } from '#ui/form/file-input.tsx'
import { fieldId, useFormContext } from '#ui/form/form-context.ts'
import { uploadFile } from '#lib/files/upload-file.ts'

const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.csv,.txt'

interface TaskFilesProps {
  orderId: string
  task: LineTaskView
  question: Question
}

/** Files of one question: each is uploaded when it is chosen, and can be removed until the task is sent. */
export function TaskFiles({ orderId, task, question }: TaskFilesProps) {
  const { key, label, hint, optional = false } = question
  const { id: formId, errors, clearError } = useFormContext()
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<{ fileName: string; done: number } | null>(null)
  const [failure, setFailure] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const path = `/api/orders/${orderId}/tasks/${task.id}/files`
  const files = task.files.filter(({ questionKey }) => questionKey === key)
  const id = fieldId(formId, key)
  const error = failure || errors[key]

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    setFailure('')
    clearError(key)
    setProgress({ fileName: file.name, done: 0 })
    try {
      const onProgress = (done: number) => setProgress({ fileName: file.name, done })
      await uploadFile({ path, data: { question: key }, file, onProgress })
      setAnnouncement(`${file.name} uploaded`)
      await revalidate()
    } catch (problem) {
      if (!isProblem(problem)) reportError(problem)
      setFailure(isProblem(problem) ? problem.message : 'We couldn’t upload the file. Please try again.')
    } finally {
      input.value = ''
      setProgress(null)
    }
  }

  async function remove(fileId: string, fileName: string) {
    try {
      await send('DELETE', `${path}/${fileId}`)
      setAnnouncement(`${fileName} removed`)
      await revalidate()
    } catch (problem) {
      setFailure(isProblem(problem) ? problem.message : 'We couldn’t remove the file. Please try again.')
    }
  }

  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      error={error}
      hint={[hint, 'PDF, image, Word, Excel, CSV, or text, up to 10 MB.'].filter(Boolean).join('. ')}
    >
      {files.length > 0 ? (
        <ul className="task-file-list">
          {files.map((file) => (
            <li key={file.id}>
              <a href={`${path}/${file.id}`} download>
                {file.fileName}
              </a>
              <span className="row">
                <span className="sm muted">{formatFileSize(file.sizeBytes)}</span>
                <Button compact look="quiet" onClick={() => void remove(file.id, file.fileName)}>
                  Remove <span className="visually-hidden">{file.fileName}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length < maxFiles ? (
        <FileInput
          id={id}
          name={`file-${key}`}
          className="input"
          accept={accepted}
          disabled={progress !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => void upload(event)}
        />
      ) : null}
      {progress ? (
        <p className="sm above-snug">
          <progress className="progress" aria-label={`Uploading ${progress.fileName}`} max={1} value={progress.done} />
          Uploading {progress.fileName}…
        </p>
      ) : null}
      <StatusRegion>{announcement}</StatusRegion>
    </Field>
  )
}
