import { type ReactNode, useState } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { changeEmail, saveSettings } from '#features/auth/auth-client.ts'
import { type AccountSettings, changeEmailInput, nameInput, phoneInput } from './profile.ts'

type Profile = AccountSettings['profile']

interface ProfileFieldsProps {
  profile: Profile
  /** A new address that isn't confirmed yet. */
  pendingEmail: string | null
  /** Called after a change was saved. */
  onSaved: () => void
}

type Change = 'name' | 'email' | 'phone'

/** Shows the account's name, email, and phone, each with a button to change it. */
export function ProfileFields({ profile, pendingEmail, onSaved }: ProfileFieldsProps) {
  const [change, setChange] = useState<Change>()
  const [message, setMessage] = useState('')
  const begin = (next: Change) => () => {
    setMessage('')
    setChange(next)
  }
  const end = (text: string) => {
    setChange(undefined)
    setMessage(text)
    onSaved()
  }
  const { firstName, lastName, email, phone } = profile
  const dialog = { profile, onDone: end }
  return (
    <>
      {message ? (
        <Banner tone="success" onDismiss={() => setMessage('')}>
          {message}
        </Banner>
      ) : null}
      <Changeable what="name" onChange={begin('name')}>
        <div className="field-row">
          <TextField name="firstName" label="First name" value={firstName} readOnly />
          <TextField name="lastName" label="Last name" value={lastName} readOnly />
        </div>
      </Changeable>
      <Changeable what="email" onChange={begin('email')}>
        <TextField
          name="email"
          label="Email"
          type="email"
          value={email}
          readOnly
          hint={pendingEmail ? `Open the link we emailed to ${pendingEmail} to use that address instead.` : undefined}
        />
      </Changeable>
      <Changeable what="phone" onChange={begin('phone')}>
        <TextField name="phone" label="Phone" type="tel" width={20} value={phone ?? 'Not provided'} readOnly />
      </Changeable>
      {change ? (
        <Dialog title={titles[change]} focus="field" onClose={() => setChange(undefined)}>
          {change === 'name' ? <NameForm {...dialog} /> : null}
          {change === 'email' ? <EmailForm {...dialog} /> : null}
          {change === 'phone' ? <PhoneForm {...dialog} /> : null}
        </Dialog>
      ) : null}
    </>
  )
}

const titles: Record<Change, string> = { name: 'Change name', email: 'Change email', phone: 'Change phone' }

interface ChangeableProps {
  what: string
  onChange: () => void
  children: ReactNode
}

function Changeable({ what, onChange, children }: ChangeableProps) {
  return (
    <div className="changeable">
      {children}
      <Button look="quiet" compact aria-haspopup="dialog" onClick={onChange}>
        Change<span className="visually-hidden"> {what}</span>
      </Button>
    </div>
  )
}

interface ChangeFormProps {
  profile: Profile
  onDone: (message: string) => void
}

const failureText = 'We couldn’t save this. Please try again.'

function NameForm({ profile: { firstName, lastName }, onDone }: ChangeFormProps) {
  return (
    <Form
      className="above-open"
      schema={nameInput}
      defaultValues={{ firstName, lastName }}
      failureText={failureText}
      onSubmit={async (profile) => {
        await saveSettings({ profile })
        onDone('Your name is changed.')
      }}
    >
      <p className="sm muted">Documents you’ve signed keep the name you signed with.</p>
      <TextField name="firstName" label="First name" autoComplete="given-name" maxLength={100} />
      <TextField name="lastName" label="Last name" autoComplete="family-name" maxLength={100} />
      <Save>Save name</Save>
    </Form>
  )
}

function PhoneForm({ profile: { phone }, onDone }: ChangeFormProps) {
  return (
    <Form
      className="above-open"
      schema={phoneInput}
      defaultValues={{ phone: phone ?? '' }}
      failureText={failureText}
      onSubmit={async (profile) => {
        await saveSettings({ profile })
        onDone(profile.phone ? 'Your phone number is changed.' : 'Your phone number is removed.')
      }}
    >
      <TextField name="phone" label="Phone" optional type="tel" autoComplete="tel" maxLength={40} />
      <Save>Save phone</Save>
    </Form>
  )
}

function EmailForm({ profile: { email }, onDone }: ChangeFormProps) {
  return (
    <Form
      className="above-open"
      schema={changeEmailInput}
      defaultValues={{ email: '', currentPassword: '' }}
      failureText={failureText}
      onSubmit={async (input) => {
        const { message } = await changeEmail(input)
        onDone(message)
      }}
    >
      <p className="sm muted">We’ll email a link to the new address. Until you open it, you log in with {email}.</p>
      <div className="above-even">
        <TextField name="email" label="New email" type="email" autoComplete="email" maxLength={254} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      </div>
      <Save>Email the link</Save>
    </Form>
  )
}

const Save = ({ children }: { children: string }) => (
  <div className="above-loose">
    <SubmitButton block busyLabel="Saving…">
      {children}
    </SubmitButton>
  </div>
)
