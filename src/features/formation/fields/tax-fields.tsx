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
            You chose to be taxed as an S corporation: we prepare Form 2553 for the IRS after the company is formed.
          </p>
        ) : null}
        {structure === 'LLC' || structure === 'C-Corporation' ? (
          <div>
            <Checkbox
              name="taxElections.sCorp"
              hint="An election with the IRS on Form 2553, which you decide with your tax adviser."
            >
              The company is to be taxed as an S corporation
            </Checkbox>
          </div>
        ) : null}
        <div>
          <Checkbox name="taxElections.fiscalYear" hint="Most small companies use the calendar year.">
            Elect a fiscal year that differs from the calendar year
          </Checkbox>
        </div>
      </div>
      <div className="above-even">
        <TextField
          name="fiscalYearEnd"
          label="Fiscal year end"
          hint="Month and day, for example 12/31"
          width={5}
          maxLength={20}
          autoComplete="off"
        />
      </div>
    </section>
  )
}
