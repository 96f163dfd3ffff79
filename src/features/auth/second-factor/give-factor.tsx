import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { giveCode, logInWithPasskey } from './second-factor-client.ts'
import type { SecondFactorState } from './second-factor.ts'

const schema = async () => (await import('./second-factor.ts')).recoveryCodeInput

type Way = 'passkey' | 'app' | 'recovery'

interface GiveFactorProps {
  state: SecondFactorState
  submitLabel: string
  onGiven: () => void
}

/** The second factor of a login: a passkey where the account has one, else a code; a recovery code beside them. */
export function GiveFactor({ state, submitLabel, onGiven }: GiveFactorProps) {
  const hasPasskey = state.canUsePasskeys && state.passkeys.length > 0
  const first: Way = hasPasskey ? 'passkey' : state.hasApp ? 'app' : 'recovery'
  const [way, setWay] = useState<Way>(first)
  const others = {
    passkey: hasPasskey ? <OtherWay onPress={() => setWay('passkey')}>Use your passkey</OtherWay> : null,
    app: state.hasApp ? <OtherWay onPress={() => setWay('app')}>Use a code from the app</OtherWay> : null,
    recovery: <OtherWay onPress={() => setWay('recovery')}>Use a recovery code</OtherWay>,
  }
  switch (way) {
    case 'passkey':
      return (
        <>
          <p className="muted">{`${state.email}. Your device will ask for a fingerprint, face, or PIN.`}</p>
          <div className="above-even">
            <PasskeyButton
              label="Use your passkey"
              busyLabel="Waiting for your device…"
              onPress={() => logInWithPasskey().then(onGiven)}
            />
          </div>
          <p className="row above-snug">
            {others.app}
            {others.recovery}
          </p>
        </>
      )
    case 'app':
      return (
        <>
          <p className="muted above-hair">{state.email}</p>
          <div className="above-even">
            <CodeForm
              label="Code from your app"
              submitLabel={submitLabel}
              onCode={(code) => giveCode({ code }).then(onGiven)}
            >
              {others.passkey ?? others.recovery}
            </CodeForm>
          </div>
        </>
      )
    case 'recovery':
      return (
        <>
          <p className="muted above-hair">{leftText(state.recoveryCodesLeft)}</p>
          <div className="above-even">
            <Form
              schema={schema}
              defaultValues={{ recoveryCode: '' }}
              failureText="The code could not be checked. Please try again."
              onSubmit={(input) => giveCode(input).then(onGiven)}
            >
              <TextField
                name="recoveryCode"
                label="Recovery code"
                hint="Like 7K2M-9QXD. Capitals and dashes are optional."
                width={10}
                autoComplete="off"
                autoCapitalize="characters"
              />
              <p className="row above-even">
                <SubmitButton busyLabel="Checking…">{submitLabel}</SubmitButton>
                {first === 'recovery' ? null : (
                  <Button look="quiet" compact onClick={() => setWay(first)}>
                    Back
                  </Button>
                )}
              </p>
            </Form>
          </div>
        </>
      )
  }
}

const leftText = (left: number) =>
  `Each code works once. You have ${left === 1 ? '1 left' : left === 0 ? 'none left' : `${left} left`}.`

function OtherWay({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button look="quiet" compact onClick={onPress}>
      {children}
    </Button>
  )
}
