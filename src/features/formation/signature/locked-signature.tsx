import { formatDay } from '#lib/dates.ts'

interface LockedSignatureProps {
  provider: { providerName: string; hasStandingConsent: boolean }
  today: string
}

/** The provider's consent. The browser never gets an image of its signature, so the name is shown as text. */
export function LockedSignature({ provider, today }: LockedSignatureProps) {
  const { providerName, hasStandingConsent } = provider
  return (
    <div className="sigpad is-locked">
      <div className="canvas" role="img" aria-label={`Pre-authorized signature of ${providerName}`}>
        <span className="set-in-type" aria-hidden="true">
          {providerName}
        </span>
        <span className="base" aria-hidden="true" />
        <p className="cap">
          <span>{hasStandingConsent ? 'Pre-authorized, registered agent' : 'Signs before we file'}</span>
          {hasStandingConsent ? <span>{formatDay(today)}</span> : null}
        </p>
      </div>
    </div>
  )
}
