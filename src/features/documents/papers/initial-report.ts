import { formatDay } from '#lib/dates.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import { initialReportDays, initialReportDue } from '#features/washington/deadlines/report-dates.ts'
import { governorsOf } from './governors.ts'
import { facts, notGiven, oneLine, type Paper, paperOf, paragraph, type Section, table } from './paper.ts'

export const initialReportVersion = 'wa-initial-report-2026-11'

/** Composes the initial report with what RCW 23.95.255(2) requires (RPT-1). */
export function composeInitialReport(record: FilingRecord): Paper {
  return paperOf(record, {
    kind: 'initial-report',
    templateVersion: initialReportVersion,
    title: 'Initial Report',
    subtitle: 'State of Washington, RCW 23.95.255',
    sections: [companySection(record), addressSection(record), governorSection(record), controlSection],
  })
}

function companySection({ entity, filed, client }: FilingRecord): Section {
  const due = filed ? initialReportDue(entity.legalEntity, filed.effectiveOn) : undefined
  const rows = facts(
    ['Name', entity.name],
    ['Jurisdiction', 'Washington'],
    ['UBI', filed?.ubi ?? 'Assigned when the company is filed'],
    ['Nature of business', entity.purpose || notGiven],
    ['Email', client.email],
    ['Due', due ? formatDay(due) : `${initialReportDays} days after the company takes effect`],
  )
  return { heading: 'Company', blocks: [rows] }
}

function addressSection({ principalOffice, mailingAddress, agent }: FilingRecord): Section {
  const rows = facts(
    ['Principal office', oneLine(principalOffice)],
    ...(mailingAddress ? [['Mailing address', oneLine(mailingAddress)] as const] : []),
    ['Registered agent', agent.name],
    ['Registered office', oneLine(agent.address)],
  )
  return { heading: 'Addresses', blocks: [rows] }
}

function governorSection(record: FilingRecord): Section {
  const governors = governorsOf(record)
  const columns = [
    { title: 'Name', share: 0.65 },
    { title: 'Title', share: 0.35 },
  ]
  const rows = governors.map(({ name, title }) => [name, title])
  const list = rows.length > 0 ? table(columns, rows) : paragraph('No governor has been named yet.')
  return { heading: 'Governors', blocks: [list] }
}

const controlSection: Section = {
  heading: 'Controlling interest',
  blocks: [
    paragraph(
      'The Department of Revenue’s questions about a transfer of a controlling interest (RCW 82.45.220) are answered with the report, in the company’s own words. We ask the client before we file.',
    ),
  ],
}
