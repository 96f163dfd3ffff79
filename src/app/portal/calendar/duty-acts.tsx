import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { undoMark } from '#features/compliance/compliance-client.ts'
import { type CompanyCalendar, isOpen, type OpenedDuty } from '#features/compliance/calendar.ts'
import { isPaidToUs } from '#features/washington/duties/duty.ts'
import { useActions } from '#ui/use-actions.ts'
import { Button, buttonClass, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { idOf } from './duty-id.ts'
import { later } from '#ui/later.tsx'

const DoneDialog = later(async () => (await import('./done-dialog.tsx')).DoneDialog)
const WaiveDialog = later(async () => (await import('./waive-dialog.tsx')).WaiveDialog)

interface DutyActsProps {
  duty: OpenedDuty
  calendar: CompanyCalendar
}

/** What can be done about a date: file it, say that it is done or does not apply, or take that back. */
export function DutyActs({ duty, calendar: { companyId, today, mayKeep } }: DutyActsProps) {
  const [asked, setAsked] = useState<'mark' | 'waive' | null>(null)
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const { key, title, route, mark, kind } = duty
  const saved = async (text: string) => {
    setAsked(null)
    showToast(text)
    await revalidate()
    // What was pressed is gone: the focus stays with the date.
    document.querySelector<HTMLElement>(`#${CSS.escape(idOf(key))} > summary`)?.focus()
  }
  async function handleUndo() {
    await undoMark(companyId, key)
    await saved('It’s back on the calendar')
  }
  return (
    <div className="do">
      {isOpen(duty) ? (
        <>
          {route ? (
            <a className={buttonClass({ look: 'primary' })} href={route.url} rel="noreferrer">
              <ExternalLink className="icon" aria-hidden="true" />
              {route.label}
            </a>
          ) : null}
          {isPaidToUs(kind) ? (
            <ButtonLink to="/dashboard/services" look="primary">
              See your yearly services
            </ButtonLink>
          ) : mayKeep ? (
            <>
              <Button
                aria-label={`Mark as done: ${title}`}
                aria-haspopup="dialog"
                {...DoneDialog.soon}
                onClick={() => setAsked('mark')}
              >
                Mark as done
              </Button>
              <Button
                look="quiet"
                compact
                aria-label={`This doesn’t apply to us: ${title}`}
                aria-haspopup="dialog"
                {...WaiveDialog.soon}
                onClick={() => setAsked('waive')}
              >
                This doesn’t apply to us
              </Button>
            </>
          ) : null}
        </>
      ) : mayKeep && mark && mark.kind !== 'filed' ? (
        <Button
          compact
          aria-label={`Put it back on the calendar: ${title}`}
          busy={busy === 'undo'}
          onClick={() => run('undo', handleUndo)}
        >
          Put it back on the calendar
        </Button>
      ) : null}
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {asked === 'mark' ? (
        <DoneDialog
          {...{ companyId, duty, today }}
          onSaved={() => saved('Marked as done')}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'waive' ? (
        <WaiveDialog
          {...{ companyId, duty }}
          onSaved={() => saved('Taken off the calendar')}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}
