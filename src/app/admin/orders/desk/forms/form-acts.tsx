import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/form/form.tsx'

/** The verb of a small form, and the way out of it. */
export const Acts = ({ label, onCancel }: { label: ReactNode; onCancel: () => void }) => (
  <p className="row">
    <SubmitButton look="secondary" busyLabel="Saving…">
      {label}
    </SubmitButton>
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </p>
)
