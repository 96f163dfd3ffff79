import type { Structure } from '#features/washington/entity-type.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** Tax elections and the end of the fiscal year; they stand with the step that says how the company works. */
export function TaxFields({ structure }: { structure: Structure }) {
  return (
    <section className="form-part" aria-labelledby="tax-title">
      <h2 className="group-title" id="tax-title">
        Tax elections
      </h2>
      <div className="above-snug">
        {structure === 'S-Corporation' ? (
          <p className="muted">
            You chose S corporation taxation. We’ll prepare IRS Form 2553 after the company is formed.
          </p>
        ) : null}
        {structure === 'LLC' || structure === 'C-Corporation' ? (
          <div>
            <Checkbox
              name="taxElections.sCorp"
              hint="An IRS election on Form 2553. Talk to your tax advisor before you choose it."
            >
              Tax this company as an S corporation
            </Checkbox>
          </div>
        ) : null}
        <div>
          <Checkbox name="taxElections.fiscalYear" hint="Most small companies use the calendar year.">
            Elect a fiscal year other than the calendar year
          </Checkbox>
        </div>
      </div>
      <div className="above-even">
        <TextField
          name="fiscalYearEnd"
          label="Fiscal year end"
          hint="Month and day, such as 12/31"
          width={5}
          maxLength={20}
          autoComplete="off"
        />
      </div>
    </section>
  )
}
