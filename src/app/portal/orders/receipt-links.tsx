import Printer from 'lucide-react/icons/printer'
import { DownloadFile, receiptHref } from '#app/portal/documents/download-file.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The receipt as a file and on paper, under what was paid for. */
export function ReceiptLinks({ orderId }: { orderId: string }) {
  return (
    <p className="row above-snug receipt-links at-edge">
      <DownloadFile href={receiptHref(orderId)} label="Download receipt" />
      <ButtonLink
        to={`/dashboard/orders/${orderId}/receipt`}
        look="quiet"
        compact
        icon={<Printer className="icon" aria-hidden="true" />}
      >
        {'Print '}
        <span className="visually-hidden">receipt</span>
      </ButtonLink>
    </p>
  )
}
