import Printer from 'lucide-react/icons/printer'
import type { PaidOrder } from '#features/orders/receipt/receipt-facts.ts'
import { DownloadFile } from '#app/portal/documents/download-file.tsx'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#ui/link.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

interface ReceiptPaneProps {
  /** The order that the receipt belongs to. */
  orderId: string
  orderNumber: string
  /** Where its PDF is. */
  fileHref: string
  receipt: PaidOrder
}

/** A receipt to read, print, and download. On paper: the sheet alone (print.css). */
export function ReceiptPane({ orderId, orderNumber, fileHref, receipt }: ReceiptPaneProps) {
  return (
    <>
      <div className="no-print">
        <BackLink to={`/dashboard/orders/${orderId}`}>{`Order ${orderNumber}`}</BackLink>
        <div className="pane-head">
          <h1>Receipt</h1>
          <p className="row">
            <DownloadFile href={fileHref} label="Download PDF" />
            <Button
              look="primary"
              compact
              icon={<Printer className="icon" aria-hidden="true" />}
              onClick={() => globalThis.print()}
            >
              Print
            </Button>
          </p>
        </div>
      </div>
      <ReceiptSheet order={receipt} />
    </>
  )
}
