import type { ListedClaim } from '#features/site/firm/listed-claims.ts'
import { formatDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const columns = [
  { title: 'Claim' },
  { title: 'Shown on' },
  { title: 'Evidence' },
  { title: 'Checked' },
  { title: 'Action', hidden: true },
]

interface ClaimsTableProps {
  claims: readonly ListedClaim[]
  onEdit: (claim: ListedClaim) => void
  onRemove: (claim: ListedClaim) => void
}

export function ClaimsTable({ claims, onEdit, onRemove }: ClaimsTableProps) {
  return (
    <StackingTable caption="Claims that the site makes" columns={columns}>
      {claims.map((listed) => (
        <Row key={listed.id}>
          <Cell className="full">
            <strong>{listed.claim.text}</strong>
          </Cell>
          <Cell label="Shown on">{listed.shown}</Cell>
          <Cell className="full claim-evidence">
            {listed.claim.evidence === '' ? <Badge tone="warning">No evidence</Badge> : listed.claim.evidence}
          </Cell>
          <Cell className="nowrap" label="Checked">
            {listed.claim.checkedOn ? formatDay(listed.claim.checkedOn) : '–'}
          </Cell>
          <Cell className="r full at-edge">
            <span className="fee-acts">
              <Button look="quiet" compact aria-label={`Edit ${listed.claim.text}`} onClick={() => onEdit(listed)}>
                Edit
              </Button>
              {listed.isRemovable ? (
                <Button
                  look="quiet"
                  compact
                  aria-label={`Remove ${listed.claim.text}`}
                  onClick={() => onRemove(listed)}
                >
                  Remove
                </Button>
              ) : null}
            </span>
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}
