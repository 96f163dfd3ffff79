import type { ReactNode } from 'react'
import { GroupNote } from '#features/formation/fields/group-note.tsx'
import { TaxFields } from '#features/formation/fields/tax-fields.tsx'
import { useFormValues } from '#ui/form/form-groups.ts'
import { filedPartnership } from '#features/formation/draft/earlier-answers.ts'
import type { StepProps } from './step-props.ts'

/** Asks nothing twice: shows what the application reuses from earlier steps. */
export function PartnershipDetails({ structure }: StepProps) {
  const { count, statement } = filedPartnership(useFormValues())
  return (
    <>
      <dl className="dl plain">
        <TakenOver label="Number of partners" from="The owners you listed in Ownership Structure.">
          {count}
        </TakenOver>
        <TakenOver label="Statement of business" from="The purpose you entered in Business Information.">
          {statement}
        </TakenOver>
      </dl>
      <GroupNote path="partners.count" />
      <TaxFields structure={structure} />
    </>
  )
}

function TakenOver({ label, from, children }: { label: string; from: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        <span className="hint">{from}</span>
      </dd>
    </div>
  )
}
