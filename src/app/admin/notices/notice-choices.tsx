import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import {
  adminKinds,
  kindWords,
  mailLabels,
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  type NoticeMail,
  noticeMails,
} from '#features/staff-notices/staff-notice.ts'
import { saveChoice } from '#features/staff-notices/staff-notices-client.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'

interface NoticeChoicesFormProps {
  choices: NoticeChoices
  isAdmin: boolean
}

/** How the reader is emailed about each kind. Each choice is saved at once, and reverted when that fails. */
export function NoticeChoicesForm({ choices, isAdmin }: NoticeChoicesFormProps) {
  const [shown, setShown] = useState(choices)
  const [status, setStatus] = useState<'' | 'saved' | 'failed'>('')
  async function choose(kind: NoticeKind, mail: NoticeMail) {
    const before = shown[kind]
    setStatus('')
    setShown((now) => ({ ...now, [kind]: mail }))
    try {
      await saveChoice(kind, mail)
      setStatus('saved')
    } catch {
      setShown((now) => ({ ...now, [kind]: before }))
      setStatus('failed')
    }
  }
  return (
    <fieldset className="notice-choices">
      <legend className="visually-hidden">Emails about notices</legend>
      {noticeKinds
        .filter((kind) => isAdmin || !adminKinds.includes(kind))
        .map((kind) => (
          <KindChoice key={kind} kind={kind} mail={shown[kind]} onChoose={(mail) => void choose(kind, mail)} />
        ))}
      {status === 'failed' ? <Banner tone="danger">We couldn’t save your choice. Please try again.</Banner> : null}
      <StatusRegion visible>{status === 'saved' ? 'Saved' : ''}</StatusRegion>
    </fieldset>
  )
}

interface KindChoiceProps {
  kind: NoticeKind
  mail: NoticeMail
  onChoose: (mail: NoticeMail) => void
}

function KindChoice({ kind, mail, onChoose }: KindChoiceProps) {
  const id = useId()
  const { label, hint } = kindWords[kind]
  return (
    <div className="choice">
      <div>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <p className="muted" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <span className="select-wrap">
        <select
          id={id}
          className="input"
          aria-describedby={`${id}-hint`}
          value={mail}
          onChange={({ target }) => {
            const chosen = noticeMails.find((one) => one === target.value)
            if (chosen) onChoose(chosen)
          }}
        >
          {noticeMails.map((one) => (
            <option key={one} value={one}>
              {mailLabels[one]}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
    </div>
  )
}
