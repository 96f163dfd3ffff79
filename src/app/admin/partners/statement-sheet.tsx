import { formatMonth, type Month } from '#features/orders/money/month.ts'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { useSite } from '#ui/site.tsx'

interface SheetProps {
  statement: {
    name: string
    code: string
    month: Month
    openingCents: number
    balanceCents: number
    outcome: string
    createdAt: string
    terms: { version: number; effectiveFrom: string }
    lines: { key: string; number: string; text: string; feesCents: number; commissionCents: number }[]
  }
}

/** The statement as a document: on paper it stands alone (leads.css). */
export function StatementSheet({ statement }: SheetProps) {
  const site = useSite()
  const { name, code, month, lines, openingCents, balanceCents, outcome, terms, createdAt } = statement
  return (
    <article className="doc receipt-doc statement-doc" aria-label={`Referral statement, ${formatMonth(month)}`}>
      <p className="doc-title">{site.firm}</p>
      <h2 className="doc-title above-even">Referral statement</h2>
      <p className="doc-sub">{`${name}, ${formatMonth(month)}, code ${code}`}</p>
      <table className="above-open">
        <caption className="visually-hidden">Orders and what they earned</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" className="r">
              Without state fees
            </th>
            <th scope="col" className="r">
              Commission
            </th>
          </tr>
        </thead>
        <tbody>
          {openingCents === 0 ? null : (
            <tr>
              <td colSpan={2}>Carried over</td>
              <td className="r">{formatSignedMoney(openingCents)}</td>
            </tr>
          )}
          {lines.map(({ key, number, text, feesCents, commissionCents }) => (
            <tr key={key}>
              <td>{`${number}. ${text}`}</td>
              <td className="r">{formatSignedMoney(feesCents)}</td>
              <td className="r">{formatSignedMoney(commissionCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Balance
            </th>
            <td className="r">{formatSignedMoney(balanceCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="above-even">{outcome}</p>
      <p className="doc-foot above-loose">
        {`Terms: version ${terms.version}, in force since ${formatDate(terms.effectiveFrom)}. Client names are not included. Made ${formatDate(createdAt)}.`}
      </p>
    </article>
  )
}
