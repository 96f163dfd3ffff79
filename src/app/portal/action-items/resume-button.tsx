import { Banner } from '#ui/feedback/alert.tsx'
import { Button, ButtonLink, type ButtonLook } from '#ui/button.tsx'
import { useWay } from './use-resume-link.ts'
import type { Way } from './resume-links.ts'

interface WayButtonProps {
  action: { label: string } & Way
  look?: ButtonLook
}

/** A link where the address is known, else a button that opens the form or the checkout first. */
export function WayButton({ action, look = 'primary' }: WayButtonProps) {
  const { open, busyId, failure } = useWay()
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
