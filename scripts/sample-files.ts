// npm run sample:files: makes the sample resources of db/sample-files again. The same input gives the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { annualReportCalendar } from './sample-files/annual-report-calendar.ts'
import { einWorksheet } from './sample-files/ein-worksheet.ts'
import { firstYearBudget } from './sample-files/first-year-budget.ts'
import { formationChecklist } from './sample-files/formation-checklist.ts'
import { operatingAgreementQuestionnaire } from './sample-files/operating-agreement-questionnaire.ts'
import { ownerRegister } from './sample-files/owner-register.ts'

export const sampleFiles: Record<string, () => Promise<Buffer>> = {
  'washington-llc-formation-checklist.pdf': formationChecklist,
  'annual-report-calendar-2027.pdf': annualReportCalendar,
  'operating-agreement-questionnaire.docx': operatingAgreementQuestionnaire,
  'owner-register.xlsx': ownerRegister,
  'ein-worksheet.pdf': einWorksheet,
  'first-year-budget.xlsx': firstYearBudget,
}

if (import.meta.main) {
  const folder = new URL('../db/sample-files/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [name, make] of Object.entries(sampleFiles)) {
    const bytes = await make()
    writeFileSync(new URL(name, folder), bytes)
    process.stdout.write(`${name}: ${bytes.length} bytes\n`)
  }
}
