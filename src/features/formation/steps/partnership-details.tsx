import { GroupNote } from '#features/formation/fields/group-note.tsx'
import { TaxFields } from '#features/formation/fields/tax-fields.tsx'
import { useFormValues } from '#ui/form/form-groups.ts'
import { filedPartnership } from './partnership-details.ts'
import type { StepProps } from './step-props.ts'

/** Asks nothing twice: shows what the application takes over from the steps before. */
export function PartnershipDetails({ structure }: StepProps) {
  const { count, statement } = filedPartnership(useFormValues())
  return (
    <>
      <dl className="dl plain">
        <div>
          <dt>Number of partners</dt>
          <dd>
            {count}
            <span className="hint">The owners you listed in Ownership Structure.</span>
          </dd>
        </div>
        <div>
          <dt>Statement of business</dt>
          <dd>
            {statement}
            <span className="hint">The purpose you entered in Business Information.</span>
          </dd>
        </div>
      </dl>
      <GroupNote path="partners.count" />
      <TaxFields structure={structure} />
    </>
  )
}
