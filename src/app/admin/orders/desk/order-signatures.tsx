import { sentLink } from '#features/mailed-links/sent-link.ts'
import type { OrderSigner } from '#features/orders/desk/order-signers.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { LinkActs } from '#app/portal/link-acts.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const stateWords: Record<OrderSigner['state'], { text: string; tone: BadgeTone }> = {
  requested: { text: 'Waiting', tone: 'warning' },
  opened: { text: 'Opened', tone: 'info' },
  signed: { text: 'Signed', tone: 'success' },
  declined: { text: 'Declined', tone: 'danger' },
  lapsed: { text: 'No longer valid', tone: 'neutral' },
}

/** Who is asked to sign which version of what, and what became of it. */
export function OrderSignatures({ signers }: { signers: readonly OrderSigner[] }) {
  return (
    <Block
      title="Signatures"
      aside={`${signers.filter(({ state }) => state === 'signed').length} of ${signers.length} signed`}
    >
      <StackingTable
        caption="Signatures"
        columns={[{ title: 'Signer' }, { title: 'Document' }, { title: 'State' }, { title: 'Link', hidden: true }]}
      >
        {signers.map((signer) => (
          <Row key={signer.requestId}>
            <Cell>
              <strong>{signer.name}</strong>
              <br />
              <span className="muted">{signer.email || 'No email address'}</span>
            </Cell>
            <Cell label="Document">{`${signer.title}, version ${signer.version}`}</Cell>
            <Cell label="State">
              <Badge tone={stateWords[signer.state].tone}>{stateWords[signer.state].text}</Badge>{' '}
              <span className="muted">{formatDateTime(signer.at)}</span>
            </Cell>
            <Cell className="full">
              {signer.state === 'requested' || signer.state === 'opened' ? <SignerActs signer={signer} /> : null}
            </Cell>
          </Row>
        ))}
      </StackingTable>
    </Block>
  )
}

/** Sends the link again, corrects its address, or copies it. */
export const SignerActs = ({ signer: { orderId, requestId, name, email } }: { signer: OrderSigner }) => (
  <LinkActs
    link={sentLink(`/api/orders/${orderId}/signatures/${requestId}`)}
    name={name}
    email={email}
    title="Correct the signer’s address"
    look="quiet"
  />
)
