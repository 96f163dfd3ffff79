import { todayInPacific } from '#lib/dates.ts'
import { csvLine } from '#lib/export/csv.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { detailRows } from './lead-details.ts'
import { findLeads } from './lead-list-queries.server.ts'
import type { LeadFilters } from './lead-list.ts'
import { leadKindLabels, leadStatusLabels } from './lead-words.ts'

const atOnce = 500

const head = ['Received', 'Source', 'Name', 'Email', 'Phone', 'Company', 'Status', 'Owner', 'Answered', 'Details']

type Found = Awaited<ReturnType<typeof findLeads>>['leads'][number]

const lineOf = (lead: Found): string =>
  csvLine([
    lead.createdAt.toISOString(),
    leadKindLabels[lead.kind],
    lead.name,
    lead.email,
    lead.phone,
    lead.company,
    leadStatusLabels[lead.status],
    lead.ownerName,
    lead.answeredAt?.toISOString() ?? null,
    detailRows(lead.details)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
  ])

/** Returns the list as filtered as a CSV file, in its order, read page by page while it is sent. The export is logged. */
export async function exportLeads(app: App, staff: CurrentUser, filters: LeadFilters) {
  const now = app.now()
  // Which filters, not what was searched for: the log holds no names.
  const detail = { ...filters, q: filters.q === undefined ? null : 'search' }
  await writeAudit(app.db, { actor: `user:${staff.id}`, action: 'leads.exported', object: 'leads', detail })
  async function* chunks() {
    const encoder = new TextEncoder()
    // Spreadsheet programs read UTF-8 by its mark.
    yield encoder.encode(`\uFEFF${csvLine(head)}`)
    let after: string | undefined
    do {
      const page = await findLeads(
        app.db,
        { ...filters, after, before: undefined },
        { readerId: staff.id, now, size: atOnce },
      )
      yield encoder.encode(page.leads.map(lineOf).join(''))
      after = page.next ?? undefined
    } while (after)
  }
  return { fileName: `leads-${todayInPacific(now)}.csv`, chunks }
}
