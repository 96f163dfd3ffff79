import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import { Badge } from '#ui/feedback/badge.tsx'

/** Whether a document is a draft, waits for a signature, or is final. */
export function DocumentStanding({ document: { versions, signers, isSealed } }: { document: OrderDocument }) {
  if (versions[0]?.isDraft) return <Badge tone="info">Draft</Badge>
  if (isSealed) return <Badge tone="success">Signed</Badge>
  return signers.length > 0 ? <Badge tone="warning">To be signed</Badge> : <Badge tone="success">Final</Badge>
}
