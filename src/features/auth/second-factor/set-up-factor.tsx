import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { QrCode } from './qr-code.tsx'
import { addPasskey, confirmApp, startApp } from './second-factor-client.ts'
import type { TotpSetUp } from './second-factor.ts'

interface SetUpFactorProps {
  canUsePasskeys: boolean
  /** With the recovery codes, which are shown only now. */
  onSetUp: (recoveryCodes: string[]) => void
}

/** The first second factor of an account: an authenticator app, or a passkey of this device. */
export function SetUpFactor({ canUsePasskeys, onSetUp }: SetUpFactorProps) {
  const [setUp, failure] = useAppSetUp()
  return (
    <>
      <p className="muted">Scan this code with an authenticator app, then enter the code that the app shows.</p>
      {failure ? (
        <div className="above-even">
          <Banner tone="danger">{failure}</Banner>
        </div>
      ) : null}
      {setUp ? (
        <div className="app-set-up above-even">
          <QrCode text={setUp.uri} label="QR code for your authenticator app" />
          <div>
            <p className="sm muted">Can’t scan? Enter this key:</p>
            <p className="set-up-key">{setUp.key.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
            <CopyKey value={setUp.key} />
          </div>
        </div>
      ) : null}
      <div className="above-even">
        <CodeForm label="Code from the app" submitLabel="Confirm" onCode={(code) => confirmApp(code).then(onSetUp)} />
      </div>
      {canUsePasskeys ? (
        <div className="above-open">
          <p className="or-line">or</p>
          <PasskeyButton
            label="Add a passkey instead"
            busyLabel="Waiting for your device…"
            onPress={() => addPasskey('First passkey').then(onSetUp)}
          />
        </div>
      ) : null}
    </>
  )
}

function useAppSetUp(): [TotpSetUp | undefined, string] {
  const [setUp, setSetUp] = useState<TotpSetUp>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isGone = false
    startApp().then(
      (started) => {
        if (!isGone) setSetUp(started)
      },
      (error: unknown) => {
        if (!isGone) setFailure(isProblem(error) ? error.message : 'The code could not be made. Please try again.')
      },
    )
    return () => {
      isGone = true
    }
  }, [])
  return [setUp, failure]
}

function CopyKey({ value }: { value: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <p className="above-snug">
      <Button
        compact
        icon={<Copy className="icon" aria-hidden="true" />}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))}
      >
        Copy key
      </Button>
      <span role="status" className="xs muted">
        {isCopied ? ' Copied' : ''}
      </span>
    </p>
  )
}
