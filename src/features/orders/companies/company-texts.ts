import { roleWords } from '#features/companies/access/company-acts.ts'
import type { CompanyChangeView } from '#features/companies/changes/company-change.ts'
import type { CompanyView } from '#features/companies/facts/company-facts.ts'
import type { MemberView } from '#features/companies/members/member.ts'
import { formatDate, formatDateTime } from '#lib/pacific-time.ts'
import type { Site } from '#lib/site.ts'
import { withPeriod } from '#lib/with-period.ts'

/** Facts.txt: what the page of the company shows, each fact with who can see it. */
export function factsText({ name, kind, facts }: CompanyView, people: readonly MemberView[], firm: string): string {
  const lines = facts.map(
    ({ label, value, note, visibility }) =>
      `${label} (${visibility}): ${[value || 'Not recorded yet', note].filter(Boolean).join('. ')}`,
  )
  const access = people.map(
    ({ name: person, email, role, since }) =>
      `${person}, ${email}: ${roleWords[role].title}, since ${formatDate(since)}`,
  )
  const legend = `Public: in the state’s public records. Private: seen by the people below and ${firm} alone.`
  return `${[name, kind, '', ...lines, '', legend, '', 'People with access', ...access].join('\n')}\n`
}

/** Change log.txt, the newest entry first. */
export const changeLogText = (name: string, changes: readonly CompanyChangeView[]): string =>
  `Change log of ${name}\n\n${changes
    .map(({ at, who, what }) => `${formatDateTime(at)}\n${withPeriod(`${who} ${what}`)}`)
    .join('\n\n')}\n`

interface RecordReadme {
  site: Pick<Site, 'firm' | 'email' | 'phone'>
  createdAt: Date
  companyName: string
  /** Receipts and what was sent to us are in it. */
  isWhole: boolean
  notIncluded: readonly string[]
}

/** README.txt: what the archive holds, and what isn't in it. */
export function companyRecordReadme({ site, createdAt, companyName, isWhole, notIncluded }: RecordReadme): string {
  const paragraphs = [
    `The record of ${companyName} at ${site.firm}\nCreated ${formatDateTime(createdAt.toISOString())}`,
    `Facts.txt holds what we have on file, and who has access. Change log.txt says who did what, and when. The folder Calendar holds every deadline with what became of it: to read, for a spreadsheet (CSV), and for a calendar app (ICS). Each order has a folder with its documents${isWhole ? ', the files you sent us, and your receipts' : ''}.`,
    'record.json holds the same for other programs. It lists every document with its versions and SHA-256.',
    ...(isWhole ? [] : ['You’re an observer of this company: payments, receipts, and drafts are not included.']),
    'Social Security numbers are not in record.json or in any document we prepared.',
    ...(notIncluded.length > 0
      ? [`We couldn’t include these files. Please let us know:\n${notIncluded.map((path) => `  ${path}`).join('\n')}`]
      : []),
    `Questions: ${site.email}, ${site.phone}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
