import { useSite } from '#ui/site.tsx'

interface NeedsScriptProps {
  /** What cannot go on, as the subject of the sentence: "The order". */
  subject: string
}

/** Shown without JavaScript where the page requires it. `.needs-script` hides the controls that won't work. */
export function NeedsScript({ subject }: NeedsScriptProps) {
  const { email, phone, phoneNumber } = useSite()
  return (
    <noscript>
      <p className="sm above-open">
        {subject} requires JavaScript. Turn it on, or email us at <a href={`mailto:${email}`}>{email}</a> or call{' '}
        <a href={`tel:${phoneNumber}`}>{phone}</a>.
      </p>
    </noscript>
  )
}
