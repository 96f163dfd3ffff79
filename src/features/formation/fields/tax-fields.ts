import { z } from 'zod'
import { field } from './field.ts'
import { draftText, flag, group, record, withRows } from './field-kinds.ts'
import { flag as strictFlag, optionalText } from './field-schemas.ts'
import { isMonthDay } from './month-day.ts'
import { given, orNone, row } from './review-row.ts'

const elections = record({
  sCorp: flag,
  fiscalYear: field({
    draft: z.union([z.boolean(), z.string().max(20)]).nullish(),
    strict: z.union([strictFlag, optionalText(20)]),
    read: Boolean,
  }),
})

const lastDay = field({
  draft: draftText(20),
  strict: optionalText(20)
    .transform((day) => day || '12/31')
    .refine(isMonthDay, 'Enter a month and day, such as 12/31'),
  read: (stored) => stored || '12/31',
})

/** Asked on the step that says how the company works. */
export const taxFields = {
  taxElections: withRows(group(elections, elections.strict.prefault({})), ({ sCorp, fiscalYear }, { structure }) => [
    row(
      'Tax elections',
      ...orNone([
        structure === 'S-Corporation' || sCorp ? 'Taxed as an S corporation (Form 2553)' : '',
        fiscalYear ? 'A fiscal year other than the calendar year' : '',
      ]),
    ),
  ]),
  fiscalYearEnd: withRows(lastDay, (end) => [row('Fiscal year end', given(end))]),
}
