import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { FileInput } from '#ui/form/file-input.tsx'
import { acceptedEndings } from './attachable.ts'
import { ErrorText, Hint, SsnStop, UploadingFile } from './composer-parts.tsx'
import { FileChip } from './file-chip.tsx'
import { emptyMessage, maxMessageLength } from './attachable.ts'
import type { ConversationPaths, Side } from './messages-client.ts'
import { type Attachments, useAttachments } from './use-attachments.ts'
import type { KeptConversation } from './use-kept-messages.ts'

export interface ComposerProps {
  side: Side
  paths: ConversationPaths
  conversation: KeptConversation
  field: RefObject<HTMLTextAreaElement | null>
  /** The page of the secure form, while the order waits for an SSN. */
  secureForm: string | null
  onSent: (hasArrived: boolean) => void
}

/** Writes to the other side, with files; a text that looks like an SSN is stopped before it is sent. */
export function Composer({ side, paths, conversation, field, secureForm, onSent }: ComposerProps) {
  const { kept, isReady, change, send } = conversation
  const id = useId()
  const attachments = useAttachments(paths, conversation)
  const [error, setError] = useState('')
  const [stopped, setStopped] = useState(false)
  const warning = useRef<HTMLDivElement>(null)
  useRestoredText(field, conversation)
  useEffect(() => {
    if (stopped) warning.current?.focus()
  }, [stopped])

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    const problem = problemOf(text, kept.files.length > 0, attachments.uploading !== null)
    setError(problem)
    if (problem) return field.current?.focus()
    const hasSsn = containsSsn(text)
    setStopped(hasSsn)
    if (hasSsn || !isReady) return undefined
    fillIn(field.current, '')
    void send(text).then(onSent)
    return field.current?.focus()
  }

  return (
    <form
      className="composer"
      method="dialog"
      aria-label={side === 'client' ? 'Write to us' : 'Write to the client'}
      onSubmit={submit}
    >
      <div className={error ? 'field has-error' : 'field'}>
        <label className="label" htmlFor={id}>
          Your message
        </label>
        <span className="hint" id={`${id}-hint`}>
          <Hint side={side} secureForm={secureForm} />
        </span>
        {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
        <textarea
          ref={field}
          className="input"
          id={id}
          rows={3}
          maxLength={maxMessageLength}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            change(() => ({ text: target.value }))
            setError('')
            if (!containsSsn(target.value)) setStopped(false)
          }}
        />
      </div>
      {stopped ? <SsnStop ref={warning} side={side} secureForm={secureForm} /> : null}
      <AttachedFiles id={id} conversation={conversation} attachments={attachments} field={field} />
      {side === 'firm' ? (
        <label className="check above-snug">
          <input
            className="box"
            type="checkbox"
            checked={kept.asksReply}
            onChange={({ target }) => change(() => ({ asksReply: target.checked }))}
          />
          <span>Ask for an answer: it stays in the client’s list until they write back</span>
        </label>
      ) : null}
      <div className="row between">
        <AttachButton id={id} attachments={attachments} />
        <Button type="submit" icon={<Send className="icon" aria-hidden="true" />}>
          Send message
        </Button>
      </div>
      <StatusRegion>{attachments.announcement}</StatusRegion>
    </form>
  )
}

interface AttachedFilesProps extends Pick<ComposerProps, 'conversation' | 'field'> {
  id: string
  attachments: Attachments
}

/** The files of the message that is being written. */
function AttachedFiles({ id, conversation: { kept }, attachments, field }: AttachedFilesProps) {
  return (
    <>
      {kept.files.map((file) => (
        <FileChip
          key={file.id}
          file={file}
          action={
            <IconButton
              label={`Remove ${file.fileName}`}
              onClick={() => {
                attachments.remove(file.id, file.fileName)
                field.current?.focus()
              }}
            >
              <X className="icon" aria-hidden="true" />
            </IconButton>
          }
        />
      ))}
      {attachments.uploading ? <UploadingFile file={attachments.uploading} /> : null}
      {attachments.failure ? (
        <div role="alert">
          <ErrorText id={`${id}-file-error`}>{attachments.failure}</ErrorText>
        </div>
      ) : null}
    </>
  )
}

function AttachButton({ id, attachments }: { id: string; attachments: Attachments }) {
  // A field that is disabled while a file is on its way would lose the focus.
  const isBusy = attachments.uploading !== null
  return (
    <label className="btn quiet compact attach" htmlFor={`${id}-file`}>
      <Paperclip className="icon" aria-hidden="true" /> Attach a file
      <FileInput
        id={`${id}-file`}
        className="visually-hidden"
        accept={acceptedEndings}
        multiple
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) event.preventDefault()
        }}
        aria-describedby={attachments.failure ? `${id}-file-error` : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void attachments.attach(files)
        }}
      />
    </label>
  )
}

/** The field keeps its own text, so that nothing typed before React took the page over is lost. */
function fillIn(field: HTMLTextAreaElement | null, text: string): void {
  if (field) field.value = text
}

function problemOf(text: string, hasFiles: boolean, isUploading: boolean): string {
  if (isUploading) return 'Wait until the file is uploaded, or stop it'
  return text === '' && !hasFiles ? emptyMessage : ''
}

/** Puts back what was typed before a reload; what was typed before React took the page over counts more. */
function useRestoredText(
  field: RefObject<HTMLTextAreaElement | null>,
  { kept, isReady, change }: KeptConversation,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current || !field.current) return
    isDone.current = true
    const early = field.current.value
    if (early === '') fillIn(field.current, kept.text)
    else change(() => ({ text: early }))
  }, [field, isReady, kept.text, change])
}
