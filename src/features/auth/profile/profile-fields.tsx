import { type ReactNode, useState } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Profile } from './profile-forms.tsx'
import { later } from '#ui/later.tsx'

const NameForm = later(async () => (await import('./profile-forms.tsx')).NameForm)
const PhoneForm = later(async () => (await import('./profile-forms.tsx')).PhoneForm)
const EmailForm = later(async () => (await import('./profile-forms.tsx')).EmailForm)

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
      <Button look="quiet" compact aria-haspopup="dialog" {...NameForm.soon} onClick={onChange}>
        Change<span className="visually-hidden"> {what}</span>
      </Button>
    </div>
  )
}
