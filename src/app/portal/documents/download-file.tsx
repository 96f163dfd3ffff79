import Download from 'lucide-react/icons/download'
import { buttonClass } from '#ui/button.tsx'

interface DownloadFileProps {
  href: string
  label?: string
  /** Names the file for screen readers, where the label alone does not. */
  about?: string
  className?: string
}

/** Saves a file. */
export function DownloadFile({ href, label = 'Download', about, className }: DownloadFileProps) {
  return (
    <a className={buttonClass({ look: 'quiet', compact: true }, className)} href={href} download>
      <Download className="icon" aria-hidden="true" /> {label}{' '}
      {about ? <span className="visually-hidden">{about}</span> : null}
    </a>
  )
}

/** The receipt of an order as a PDF file. */
export const receiptHref = (orderId: string) => `/api/orders/${orderId}/receipt`

/** The invoice of a yearly service's next year, while it can be paid. */
export const invoiceHref = (serviceId: string) => `/api/yearly-services/${serviceId}/invoice`

/** The receipt of a fee that was paid beside an order. */
export const feeReceiptHref = (orderId: string, amountId: string) =>
  `/api/orders/${orderId}/amounts-due/${amountId}/receipt`
