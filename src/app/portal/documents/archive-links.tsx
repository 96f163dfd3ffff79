import Archive from 'lucide-react/icons/folder-down'
import { buttonClass } from '#ui/button.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { DownloadFile } from './download-file.tsx'
import { FileName } from './file-name.tsx'

export interface ArchivedOrder {
  orderId: string
  number: string
  businessName: string | null
}

const hrefOf = (orderId: string) => `/api/orders/${orderId}/archive`

/** Everything of one order as a ZIP. */
export function DownloadAll({ orderId, number }: Pick<ArchivedOrder, 'orderId' | 'number'>) {
  return (
    <a className={buttonClass({ compact: true })} href={hrefOf(orderId)} download>
      <Archive className="icon" aria-hidden="true" /> Download all (ZIP){' '}
      <span className="visually-hidden">of order {number}</span>
    </a>
  )
}

/** The same for a client with several orders, one ZIP for each. */
export function ArchiveTable({ orders }: { orders: readonly ArchivedOrder[] }) {
  return (
    <section className="above-wide" aria-labelledby="everything">
      <h2 id="everything" className="group-title from-firm">
        Download everything
      </h2>
      <StackingTable
        caption="Everything of an order as a ZIP file"
        columns={[{ title: 'ZIP file' }, { title: 'Action', hidden: true }]}
      >
        {orders.map(({ orderId, number, businessName }) => (
          <Row key={orderId}>
            <Cell className="full">
              <FileName title={businessName ?? `Order ${number}`} contentType="application/zip">
                All documents, files, and receipts of order {number}
              </FileName>
            </Cell>
            <Cell className="r full at-edge">
              <DownloadFile href={hrefOf(orderId)} about={`everything of order ${number}`} />
            </Cell>
          </Row>
        ))}
      </StackingTable>
    </section>
  )
}
