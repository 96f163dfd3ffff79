import { useSite } from '#ui/site.tsx'

interface NeedsScriptProps {
  /** What cannot go on, as the subject of the sentence: "The order". */
  subject: string
}

/** Said where nothing but a script can go on, to those who read without one; `.needs-script` hides what is dead then. */
export function NeedsScript({ subject }: NeedsScriptProps) {
  const { email, phone, phoneNumber } = useSite()
  return (
    <noscript>
      <p className="sm mt-5">
        {subject} needs JavaScript. Without it, write to us at <a href={`mailto:${email}`}>{email}</a> or call{' '}
        <a href={`tel:${phoneNumber}`}>{phone}</a>.
      </p>
    </noscript>
  )
}
