import { createReadStream, statSync } from 'node:fs'
import type { Db } from '#platform/database/db.server.ts'
import type { FileStore } from '#platform/file-store.server.ts'
import { resources } from '#features/downloads/downloads-tables.server.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const word = `${office}.wordprocessingml.document`
const excel = `${office}.spreadsheetml.sheet`

/** Made by `npm run sample:files`. */
const samples = [
  {
    id: 'washington-llc-formation-checklist',
    title: 'Washington LLC formation checklist',
    description:
      'Every step from choosing a name to your first annual report, with fees and due dates, in the order you need them.',
    category: 'Business Formation',
    tags: ['LLC', 'checklist', 'certificate of formation', 'registered agent', 'initial report'],
    fileType: 'application/pdf',
    fileName: 'washington-llc-formation-checklist.pdf',
  },
  {
    id: 'operating-agreement-questionnaire',
    title: 'Operating agreement questionnaire',
    description: 'The questions members need to agree on. Fill it out together, or take it to your attorney.',
    category: 'Legal',
    tags: ['LLC', 'members', 'operating agreement', 'management'],
    fileType: word,
    fileName: 'operating-agreement-questionnaire.docx',
  },
  {
    id: 'owner-register',
    title: 'Owner register',
    description: 'Members or shareholders, percentages, contributions, and every transfer, from day one.',
    category: 'Legal',
    tags: ['LLC', 'corporation', 'shares', 'ownership', 'transfers'],
    fileType: excel,
    fileName: 'owner-register.xlsx',
  },
  {
    id: 'annual-report-calendar-2027',
    title: 'Annual report calendar 2027',
    description: 'When you can file your annual report, when it’s due, and the tax dates most companies share.',
    category: 'Business Formation',
    tags: ['annual report', 'compliance', 'due dates', 'B&O tax'],
    fileType: 'application/pdf',
    fileName: 'annual-report-calendar-2027.pdf',
  },
  {
    id: 'ein-worksheet',
    title: 'EIN worksheet',
    description:
      'Everything the IRS asks for on Form SS-4, in order, so you can finish the online application in one sitting.',
    category: 'Tax Planning',
    tags: ['EIN', 'SS-4', 'IRS', 'employer identification number'],
    fileType: 'application/pdf',
    fileName: 'ein-worksheet.pdf',
  },
  {
    id: 'first-year-budget',
    title: 'First-year budget',
    description:
      'Twelve months of income and expenses, with state fees in the months they’re due. Totals calculate automatically.',
    category: 'Finance',
    tags: ['budget', 'cash flow', 'spreadsheet', 'fees'],
    fileType: excel,
    fileName: 'first-year-budget.xlsx',
    requiresEmail: false,
    buttonText: 'Get the spreadsheet',
  },
]

/** The sample resources, for a database that has none: each with its file in the store. */
export async function seedDownloads(db: Db, files: FileStore): Promise<void> {
  if ((await db.select({ id: resources.id }).from(resources).limit(1)).length > 0) return
  for (const [position, sample] of samples.entries()) {
    const path = new URL(`sample-files/${sample.fileName}`, import.meta.url)
    const fileKey = await files.put('downloads', createReadStream(path))
    const fileSize = statSync(path).size
    const [made] = await db
      .insert(resources)
      .values({ ...sample, fileKey, fileSize, position })
      .onConflictDoNothing()
      .returning({ id: resources.id })
    // Another instance was faster.
    if (!made) await files.delete(fileKey)
  }
}
