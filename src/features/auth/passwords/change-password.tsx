import { useState } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { later } from '#ui/later.tsx'

const ChangePasswordForm = later(async () => (await import('./change-password-form.tsx')).ChangePasswordForm)

/** The button in Settings, its dialog, and what came of it. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')

  function handleChanged(text: string) {
    setIsOpen(false)
    setMessage(text)
  }
  return (
    <>
      <Button
        compact
        aria-haspopup="dialog"
        {...ChangePasswordForm.soon}
        onClick={() => {
          setMessage('')
          setIsOpen(true)
        }}
      >
        Change Password
      </Button>
      {message ? (
        <div className="above-even">
          <Banner tone="success" onDismiss={() => setMessage('')}>
            {message}
          </Banner>
        </div>
      ) : null}
      {isOpen ? (
        <Dialog title="Change Password" focus="field" onClose={() => setIsOpen(false)}>
          <ChangePasswordForm onChanged={handleChanged} />
        </Dialog>
      ) : null}
    </>
  )
}
