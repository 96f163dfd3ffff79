import { z } from 'zod'
import { cityStateZip } from '#features/documents/federal-forms/line-text.ts'
import { type CopySheet, copySheetRow } from '#features/documents/copy-sheet.ts'
import { personName } from '#features/documents/filing-record.ts'
import type { FinishedTask } from '#features/tasks/line-queries.server.ts'
import { formatUbi } from '#features/washington/identifiers/identifiers.ts'
import { answersOf } from './line-answers.ts'

const text = z.string().catch('')
const reportAnswers = z.object({
  legalName: text,
  ubi: text,
  office: z.object({ street: text, city: text, state: text, zipCode: text }).nullable().catch(null),
  governors: z.array(z.object({ firstName: text, lastName: text, title: text })).catch([]),
  activity: text,
  agent: text,
  changes: text,
})

/** Returns the answers of the state's annual report in its order (RPT-1); undefined until the client has told them. */
export function annualReportSheet(tasks: readonly FinishedTask[]): CopySheet | undefined {
  const answers = answersOf(tasks, 'annual-report', 'report-facts')
  if (!answers) return undefined
  const { legalName, ubi, office, governors, activity, agent, changes } = reportAnswers.parse(answers)
  return {
    title: 'Annual report',
    sections: [
      {
        heading: 'The company',
        rows: [
          copySheetRow('Business name', legalName),
          copySheetRow('UBI number', formatUbi(ubi)),
          copySheetRow('Street address', office?.street ?? ''),
          copySheetRow('City, state, ZIP', office ? cityStateZip({ ...office, county: '' }) : ''),
          copySheetRow('Nature of business', activity),
          copySheetRow(
            'Governors',
            governors.map((one) => [personName(one), one.title].filter(Boolean).join(', ')).join('; '),
          ),
        ],
      },
      {
        heading: 'What changed',
        rows: [
          copySheetRow('Same registered agent as last year?', agent === 'yes' ? 'Yes' : agent === 'no' ? 'No' : '', {
            hint: agent === 'no' ? 'A new agent consents before the appointment (RCW 23.95.415).' : '',
          }),
          copySheetRow('Other changes', changes, { missing: 'None' }),
        ],
      },
    ],
  }
}
