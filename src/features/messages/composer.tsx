import CircleAlert from 'lucide-react/icons/circle-alert'
import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { FileInput } from '#ui/form/file-input.tsx'
import { acceptedEndings } from './attachable.ts'
import { FileChip } from './file-chip.tsx'
import { emptyMessage, maxMessageLength } from './message.ts'
import type { ConversationPaths, Side } from './messages-client.ts'
import { type Uploading, useAttachments } from './use-attachments.ts'
import type { KeptConversation } from './use-kept-messages.ts'

interface ComposerProps {
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
    if (field.current) field.current.value = ''
    void send(text).then(onSent)
    return field.current?.focus()
  }

  return (
    <form className="composer" aria-label={side === 'client' ? 'Write to us' : 'Write to the client'} onSubmit={submit}>
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
        <label className="btn quiet compact attach">
          <Paperclip className="icon" aria-hidden="true" /> Attach a file
          <FileInput
            className="visually-hidden"
            accept={acceptedEndings}
            multiple
            disabled={attachments.uploading !== null}
            aria-describedby={attachments.failure ? `${id}-file-error` : undefined}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              void attachments.attach(files)
            }}
          />
        </label>
        <Button type="submit" icon={<Send className="icon" aria-hidden="true" />}>
          Send message
        </Button>
      </div>
      <StatusRegion>{attachments.announcement}</StatusRegion>
    </form>
  )
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
    if (field.current.value === '') field.current.value = kept.text
    else change(() => ({ text: field.current?.value ?? '' }))
  }, [field, isReady, kept.text, change])
}

function Hint({ side, secureForm }: Pick<ComposerProps, 'side' | 'secureForm'>) {
  if (side === 'firm') return 'Never enter a Social Security number or an ITIN here.'
  if (!secureForm) return 'Don’t include Social Security numbers. We never need one here.'
  return (
    <>
      Don’t include Social Security numbers. Use the <a href={secureForm}>secure form</a> instead.
    </>
  )
}

function SsnStop({
  ref,
  side,
  secureForm,
}: Pick<ComposerProps, 'side' | 'secureForm'> & { ref: RefObject<HTMLDivElement | null> }) {
  return (
    <Banner
      ref={ref}
      tone="warning"
      title="This looks like a Social Security number."
      action={
        secureForm && side === 'client' ? (
          <ButtonLink to={secureForm} look="quiet" compact>
            Open the form
          </ButtonLink>
        ) : null
      }
    >
      {secureForm && side === 'client'
        ? 'Remove it before you send, and use the secure form instead.'
        : 'Remove it before you send. We never need one here.'}
    </Banner>
  )
}

function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="error-msg" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      <span>
        <span className="visually-hidden">Error: </span>
        {children}
      </span>
    </span>
  )
}

function UploadingFile({ file }: { file: Uploading }) {
  const { name, size, done, stop } = file
  return (
    <div>
      <FileChip
        file={{ fileName: name, contentType: '', sizeBytes: size }}
        note={<output>{`Uploading, ${Math.round(done * 100)}% of ${formatFileSize(size)}`}</output>}
        action={
          <IconButton label={`Stop uploading ${name}`} onClick={stop}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        }
      />
      <progress className="progress above-snug" aria-label={`Uploading ${name}`} max={1} value={done} />
    </div>
  )
}
