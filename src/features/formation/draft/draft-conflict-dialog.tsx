import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { sortedJson } from '#lib/sorted-json.ts'
import type { StoredVersion } from './draft-versions.ts'
import { stepsFor } from '#features/formation/steps/all-steps.ts'
import { asStored } from '#features/formation/wizard/wizard-rules.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'
import { withoutMissing } from '#features/formation/wizard/without-missing.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { savedAtText } from './save-status.tsx'

interface DraftConflictDialogProps {
  theirs: StoredVersion
  structure: Structure
  /** The version on this screen. */
  values: FormationValues
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two tabs or devices, one draft: the person chooses, nothing is overwritten unasked. */
export function DraftConflictDialog({ theirs, structure, values, onKeepMine, onTakeTheirs }: DraftConflictDialogProps) {
  const mine = asStored({ ...withoutMissing(values) })
  const different = stepsFor(structure, values).filter(({ fields }) =>
    fields.some((field) => sortedJson(theirs.formation[field]) !== sortedJson(mine[field])),
  )
  return (
    <Dialog title="This form was changed somewhere else" dismissible={false}>
      <p className="above-snug">
        Another window or device saved this form {savedAtText(theirs.updatedAt)}. Which version do you want to keep?
      </p>
      {different.length > 0 ? (
        <p className="muted above-snug">They differ in: {different.map(({ title }) => title).join(', ')}.</p>
      ) : null}
      <div className="grid above-loose draft-choices">
        <Button look="primary" block onClick={onKeepMine}>
          Keep this version
        </Button>
        <p className="hint">The version on this screen replaces the other one.</p>
        <Button block onClick={onTakeTheirs}>
          Use the other version
        </Button>
        <p className="hint">Your changes on this screen since then are discarded.</p>
      </div>
    </Dialog>
  )
}
