import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { PostState } from '#features/blog/staff/post-states.ts'
import { formatDay, isCalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { useChoiceValue } from '#ui/form/form-choice.ts'
import { SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { later } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'

const DeletePostDialog = later(async () => (await import('./delete-post-dialog.tsx')).DeletePostDialog)

interface PublishBoxProps {
  postKey: string
  /** As it is stored. */
  state: PostState
}

/** Who sees the article and from when on, and the page's one primary button. */
export function PublishBox({ postKey, state }: PublishBoxProps) {
  const chosen = useChoiceValue('state').value
  const day = useChoiceValue('day').value
  const when = typeof day === 'string' && isCalendarDay(day) ? formatDay(day) : ''
  return (
    <Block title="Publish">
      <RadioCards
        name="state"
        legend={<span className="visually-hidden">State</span>}
        choices={[
          { value: 'draft', label: 'Draft', hint: 'Only staff can see it.' },
          { value: 'scheduled', label: 'Scheduled', hint: 'Publishes automatically.' },
          { value: 'published', label: 'Published', hint: 'Live within a second.' },
        ]}
      />
      {chosen === 'scheduled' ? (
        <>
          <div className="field-row">
            <TextField name="day" label="On" type="date" />
            <TextField name="time" label="At" type="time" />
          </div>
          <p className="xs muted">{`Pacific time.${when ? ` ${when}.` : ''}`}</p>
        </>
      ) : null}
      <SubmitButton busyLabel="Saving…" block>
        <span>{actOf(chosen, state, when)}</span>
        <span className="keys" aria-hidden="true">
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </span>
      </SubmitButton>
      <p className="row at-edge">
        <a className="btn quiet compact" href={`/admin/posts/${postKey}/preview`} target="_blank" rel="noreferrer">
          <ExternalLink className="icon" aria-hidden="true" /> Preview as a page
        </a>
        <DeletePost postKey={postKey} />
      </p>
    </Block>
  )
}

/** "November 25, 2026" is "Nov 25". */
const shortDay = (day: string): string => day.replace(/^(\w{3})\w* (\d+),.*$/, '$1 $2')

function actOf(chosen: unknown, state: PostState, when: string): string {
  if (chosen === 'scheduled') return when ? `Schedule for ${shortDay(when)}` : 'Schedule'
  if (chosen === 'published') return state === 'published' ? 'Update' : 'Publish'
  return state === 'draft' ? 'Save draft' : 'Unpublish'
}

function DeletePost({ postKey }: { postKey: string }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="quiet" compact onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking ? <DeletePostDialog postKey={postKey} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}
