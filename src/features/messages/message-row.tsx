import CircleAlert from 'lucide-react/icons/circle-alert'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { formatClock } from '#lib/pacific-time.ts'
import { LogoMark } from '#ui/logo.tsx'
import { later } from '#ui/later.tsx'
import { part } from '#ui/part.tsx'
import { useSite } from '#ui/site.tsx'
import type { UnsentMessage } from './kept-messages.ts'
import type { MessageView } from './message.ts'
import type { Side } from './messages-client.ts'

// Most messages have no file. One that was just written has been there with its code; it appears in the middle of a press.
const FileChip = part(async () => (await import('./file-chip.tsx')).FileChip, null)
const UnsentFileChip = later(async () => (await import('./file-chip.tsx')).FileChip)

interface MessageRowProps {
  message: MessageView
  side: Side
  /** Where its files are downloaded. */
  filesPath: string
  isSeen: boolean
}

/** A message that arrived: the reader's own side at the right. */
export function MessageRow({ message, side, filesPath, isSeen }: MessageRowProps) {
  const { firm } = useSite()
  const { number, isFromFirm, by, body, asksReply, sentAt, files } = message
  const isOwnSide = isFromFirm === (side === 'firm')
  const author = by ?? firm
  return (
    <li className={isOwnSide ? 'msg me' : 'msg'} data-number={number}>
      {isOwnSide ? null : (
        <span className={isFromFirm ? 'seal' : 'avatar'} aria-hidden="true">
          {isFromFirm ? <LogoMark /> : author.slice(0, 1)}
        </span>
      )}
      <div>
        <p className="by">
          <b>{isOwnSide && side === 'client' ? 'You' : author}</b>{' '}
          <time dateTime={sentAt}>{formatClock(new Date(sentAt))}</time>
        </p>
        <div className="txt">
          <Written body={body} />
          {files.map((file) => (
            <FileChip key={file.id} file={file} href={`${filesPath}/${file.id}`} />
          ))}
        </div>
        {asksReply ? <p className="after">{side === 'client' ? 'Please answer' : 'Asks for an answer'}</p> : null}
        {isSeen ? <p className="after">{side === 'client' ? `Seen by ${firm}` : 'Seen by the client'}</p> : null}
      </div>
    </li>
  )
}

interface UnsentRowProps {
  message: UnsentMessage
  author: string
  onSendAgain: () => void
  onDiscard: () => void
}

/** A message on its way, or one that wasn't sent and stays with its files. */
export function UnsentRow({ message, author, onSendAgain, onDiscard }: UnsentRowProps) {
  const { body, files, at, failure } = message
  return (
    <li className={failure ? 'msg me is-failed' : 'msg me is-sending'}>
      <div>
        <p className="by">
          <b>{author}</b> <time dateTime={at}>{formatClock(new Date(at))}</time>
        </p>
        <div className="txt">
          <Written body={body} />
          {files.map((file) => (
            <UnsentFileChip key={file.id} file={file} />
          ))}
        </div>
        {failure ? (
          <div className="after bad" role="alert">
            <p className="ln">
              <CircleAlert className="icon" aria-hidden="true" />
              <span>{failure}</span>
            </p>
            <button type="button" className="linklike" onClick={onSendAgain}>
              Send again
            </button>
            <button type="button" className="linklike danger" onClick={onDiscard}>
              Delete
            </button>
          </div>
        ) : (
          <output className="after">
            <LoaderCircle className="icon spin" aria-hidden="true" /> Sending…
          </output>
        )}
      </div>
    </li>
  )
}

const Written = ({ body }: { body: string }) => (body ? <p className="written">{body}</p> : null)
