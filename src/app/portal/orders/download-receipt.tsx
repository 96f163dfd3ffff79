import Download from 'lucide-react/icons/download'
import { buttonClass } from '#ui/button.tsx'

/** The receipt as a PDF file. `about` names the order for screen readers. */
export function DownloadReceipt({ orderId, about }: { orderId: string; about?: string }) {
  return (
    <a className={buttonClass({ compact: true })} href={`/api/orders/${orderId}/receipt`} download>
      <Download className="icon" aria-hidden="true" /> Download PDF
      {about ? <span className="visually-hidden"> {about}</span> : null}
    </a>
  )
}
