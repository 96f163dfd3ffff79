import { Banner } from '#ui/feedback/alert.tsx'
import { Button, ButtonLink, type ButtonLook } from '#ui/button.tsx'
import { useResumeLink } from './use-resume-link.ts'
import type { ResumeLink } from './resume-links.ts'

interface ResumeButtonProps {
  action: { label: string } & ResumeLink
  look?: ButtonLook
}

/** A link where the address is known, else a button that opens the form or the checkout first. */
export function ResumeButton({ action, look = 'primary' }: ResumeButtonProps) {
  const { open, busyId, failure } = useResumeLink()
  if ('to' in action)
    return (
      <ButtonLink to={action.to} look={look} compact>
        {action.label}
      </ButtonLink>
    )
  return (
    <>
      <Button look={look} compact busy={busyId !== null} busyLabel="Opening…" onClick={() => open('way', action)}>
        {action.label}
      </Button>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
    </>
  )
}
