import { addDays, formatDay } from '#lib/dates.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { longestDelayDays } from '#features/formation/words/longest-delay.ts'
import type { StepProps } from './step-props.ts'

const sCorpEntities = [
  {
    value: 'corporation',
    label: 'A corporation',
    hint: 'Articles of incorporation, with shares, directors, and officers.',
  },
  {
    value: 'llc',
    label: 'An LLC taxed as an S corporation',
    hint: 'A certificate of formation, with members instead of shareholders.',
  },
]

export function BusinessInformation({ structure, today }: StepProps) {
  const isProfessional = useFormValue<boolean>('isProfessional')
  return (
    <>
      <TextField
        name="businessName"
        label="Business name"
        hint={
          <>
            It must include an entity identifier (LLC, Corp, Inc, etc.).{' '}
            <a href="/name-check" target="_blank">
              Naming rules<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </>
        }
        autoComplete="organization"
        maxLength={200}
      />
      <fieldset className="field">
        <legend className="legend">Alternative names</legend>
        <p className="hint part-hint">If your first choice is taken, we try these in order.</p>
        {[0, 1, 2].map((index) => (
          <TextField
            key={index}
            name={`alternativeNames.${index}`}
            label={`Alternative name ${index + 1}`}
            optional
            autoComplete="off"
            maxLength={200}
          />
        ))}
      </fieldset>
      {structure === 'S-Corporation' ? (
        <RadioCards
          name="sCorpEntity"
          legend="What should we form with the state?"
          hint="An S corporation is a tax election with the IRS, so you first need a company to make it."
          choices={sCorpEntities}
        />
      ) : null}
      <TextAreaField
        name="businessPurpose"
        label="Business purpose"
        hint="What the business does, in a sentence."
        maxLength={2000}
      />
      <TextField
        name="naicsCode"
        label="NAICS code"
        hint="6-digit industry code from the U.S. Census Bureau"
        optional
        width={5}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <DateChoices today={today} />
      <section className="form-part" aria-labelledby="professional-title">
        <h2 className="group-title" id="professional-title">
          Licensed professions
        </h2>
        <div className="above-snug">
          <Checkbox name="isProfessional" hint="For example, medicine, law, accounting, or engineering.">
            This business provides a licensed professional service
          </Checkbox>
          {isProfessional ? (
            <div className="above-even">
              <TextField
                name="professionalLicense"
                label="Professional license"
                hint="Profession and license number"
                autoComplete="off"
                maxLength={200}
              />
            </div>
          ) : null}
        </div>
      </section>
    </>
  )
}

function DateChoices({ today }: { today: string }) {
  const effectiveDate = useFormValue<string>('effectiveDate')
  const duration = useFormValue<string>('duration')
  const lastDay = addDays(today, longestDelayDays)
  return (
    <>
      <RadioCards
        name="effectiveDate"
        legend="Effective date"
        choices={[
          { value: 'upon_filing', label: 'Upon filing', hint: 'The day the state files your documents.' },
          { value: 'future_date', label: 'On a future date', hint: `No later than ${formatDay(lastDay)}.` },
        ]}
      />
      {effectiveDate === 'future_date' ? (
        <div className="above-loose">
          <TextField
            name="futureEffectiveDate"
            label="Future effective date"
            hint={`Between ${formatDay(today)} and ${formatDay(lastDay)}`}
            type="date"
            min={today}
            max={lastDay}
            width={10}
          />
        </div>
      ) : null}
      <RadioCards
        name="duration"
        legend="Duration"
        choices={[
          { value: 'perpetual', label: 'Perpetual', hint: 'It continues until its owners end it.' },
          { value: 'limited', label: 'Until a specific date' },
        ]}
      />
      {duration === 'limited' ? (
        <div className="above-loose">
          <TextField name="durationEndDate" label="Last day" type="date" min={today} width={10} />
        </div>
      ) : null}
    </>
  )
}
