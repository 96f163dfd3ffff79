import { useState } from 'react'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import type { ComparedAccount } from '#features/personal-data/merge/duplicates-queries.server.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { mergeAccounts } from './data-client.ts'
import { later } from '#ui/later.tsx'

const ConfirmMerge = later(async () => (await import('./confirm-merge.tsx')).ConfirmMerge)

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
        <ConfirmMerge
          {...{ kept, closed }}
          onMerge={async (input) => {
            await withFreshFactor(() => mergeAccounts(input))
            onMerged(kept.id)
          }}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
      {freshFactorDialog}
    </div>
  )
}
