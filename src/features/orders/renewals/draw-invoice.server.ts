import { drawMoneySheet } from '#features/orders/receipt/draw-money-sheet.server.ts'
import { addDays, formatDay, todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'
import type { InvoicedYear } from './invoice-queries.server.ts'
import { servicePage } from './service-mail.server.ts'

/** Answers with the invoice of a service's next year as a PDF: what is due, when, and how to pay it. */
export async function invoiceOf(app: App, year: InvoicedYear): Promise<Response> {
  const site = app.site()
  const { serviceId, label, number: count, startsOn, endsOn, amountCents, companyName, client } = year
  const number = `${orderNumber(serviceId)}-${count}`
  const today = todayInPacific(app.now())
  const amount = formatMoney(amountCents)
  const pdf = await drawMoneySheet(site, {
    heading: 'Invoice',
    number,
    madeAt: app.now(),
    facts: [
      { label: 'Invoice', value: number },
      { label: 'Date', value: formatDay(today) },
      { label: 'Due on', value: formatDay(startsOn) },
      { label: 'Billed to', value: client.name },
      { label: 'Email', value: client.email },
      ...(companyName ? [{ label: 'For', value: companyName }] : []),
      { label: 'Status', value: 'Not paid' },
    ],
    rows: [
      [`${label}, ${formatDay(startsOn)}, to ${formatDay(addDays(endsOn, -1))}`, amount],
      ['Total due', amount],
    ],
    notes: [
      `Pay by card at ${servicePage(app, serviceId)}/pay. We keep no card on file, and nothing is charged automatically.`,
    ],
    foot: `${site.firm}, invoice ${number}, ${formatDay(today)}.`,
  })
  return attachedBytes(pdf, { type: 'application/pdf', fileName: `${site.firm} invoice ${number}.pdf` })
}
