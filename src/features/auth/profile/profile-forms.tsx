import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { changeEmail, saveSettings } from '#features/auth/auth-client.ts'
import { type AccountSettings, changeEmailInput, nameInput, phoneInput } from './profile.ts'

export type Profile = AccountSettings['profile']

interface ChangeFormProps {
  profile: Profile
  onDone: (message: string) => void
}

const failureText = 'We couldn’t save this. Please try again.'

export function NameForm({ profile: { firstName, lastName }, onDone }: ChangeFormProps) {
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

export function PhoneForm({ profile: { phone }, onDone }: ChangeFormProps) {
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

export function EmailForm({ profile: { email }, onDone }: ChangeFormProps) {
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
