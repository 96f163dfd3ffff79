import { useState } from 'react'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import type { ComparedAccount } from '#features/personal-data/merge/duplicates-queries.server.ts'
import { mergeInput } from '#features/personal-data/personal-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { mergeAccounts } from './data-client.ts'

interface MergeFormProps {
  accounts: readonly [ComparedAccount, ComparedAccount]
  /** With the account that stayed. */
  onMerged: (keptId: string) => void
}

/** Which account stays, then the confirmation with the address of the one that closes. */
export function MergeForm({ accounts, onMerged }: MergeFormProps) {
  const [keepId, setKeepId] = useState<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const kept = accounts.find(({ id }) => id === keepId)
  const closed = accounts.find(({ id }) => id !== keepId)
  return (
    <div className="person-form above-even">
      <RadioCards
        name="keep"
        legend="Which account stays?"
        hint="Everything of the other one moves to it. The other login closes, and its address is free again."
        choices={accounts.map(({ id, email }) => ({ value: id, label: email }))}
        value={keepId}
        onChange={setKeepId}
      />
      {kept ? (
        <p className="above-even">
          <Button look="primary" onClick={() => setIsConfirming(true)}>
            Review the merge…
          </Button>
        </p>
      ) : null}
      {isConfirming && kept && closed ? (
        <Dialog title="Merge the accounts" focus="field" onClose={() => setIsConfirming(false)}>
          <p className="above-tight">
            {`Everything of ${closed.email} moves to ${kept.email}. Both are logged out and get an email. This can’t be undone.`}
          </p>
          <Form
            schema={mergeInput}
            defaultValues={{ keepId: kept.id, closeId: closed.id, closedEmail: '' }}
            failureText="Nothing was merged. Please try again."
            onSubmit={async (input) => {
              await withFreshFactor(() => mergeAccounts(input))
              onMerged(kept.id)
            }}
          >
            <TextField
              name="closedEmail"
              label="Email of the account that closes"
              hint={`Type ${closed.email} to continue.`}
              autoComplete="off"
              autoCapitalize="none"
            />
            <div className="row between above-loose">
              <Button look="quiet" compact onClick={() => setIsConfirming(false)}>
                Cancel
              </Button>
              <SubmitButton look="danger" busyLabel="Merging…">
                Merge accounts
              </SubmitButton>
            </div>
          </Form>
        </Dialog>
      ) : null}
      {freshFactorDialog}
    </div>
  )
}
