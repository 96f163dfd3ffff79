import { leadMoves, type LeadMove, type LeadStatus } from '#features/leads/staff/lead-words.ts'
import type { LeadView } from '#features/leads/staff/read-lead.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { KeyHint, useKey } from '#app/admin/keys/key-hint.tsx'
import { Person } from '#app/admin/orders/queue/person.tsx'
import { useActions } from '#ui/use-actions.ts'
import { claimLead, moveLead, releaseLead } from './leads-client.ts'

interface LeadOwnerProps {
  lead: LeadView
  reader: { id: string; isAdmin: boolean }
  onChanged: () => void
  /** The reader may answer it now. */
  onClaimed: () => void
}

const moveLabels: Record<LeadMove, string> = {
  answered: 'Mark as answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
  reopened: 'Reopen',
}

/** Where a lead may go from here; what is decided can only be reopened. */
const movesFrom = (status: LeadStatus): readonly LeadMove[] => {
  switch (status) {
    case 'new':
    case 'claimed':
      return leadMoves.filter((move) => move !== 'reopened')
    case 'answered':
      return ['won', 'lost', 'spam', 'reopened']
    case 'won':
    case 'lost':
    case 'spam':
      return ['reopened']
  }
}

/** Who answers the lead, and what became of it. */
export function LeadOwner({ lead, reader, onChanged, onClaimed }: LeadOwnerProps) {
  const { run, busy, failure } = useActions()
  const { owner } = lead
  const key = useKey('reply')
  // Whoever is too late sees who was first, in the sentence and on the page.
  const claim = () => run('claim', () => claimLead(lead.id).then(onClaimed).finally(onChanged))
  const act = (name: string, work: () => Promise<unknown>) => run(name, () => work().then(onChanged))
  return (
    <Block title="Owner and status" aside={lead.answeredAt ? `Answered ${formatDateTime(lead.answeredAt)}` : undefined}>
      {failure ? <Banner tone="warning">{failure}</Banner> : null}
      <div className="row lead-owner">
        <Person person={owner && { name: owner.name, isReader: owner.id === reader.id }} />
        {owner === null ? (
          <Button look="primary" compact busy={busy === 'claim'} busyLabel="Claiming…" onClick={claim} {...key}>
            Claim lead <KeyHint of="reply" />
          </Button>
        ) : owner.id === reader.id || reader.isAdmin ? (
          <Button
            compact
            busy={busy === 'release'}
            busyLabel="Releasing…"
            onClick={() => act('release', () => releaseLead(lead.id))}
          >
            Release
          </Button>
        ) : null}
      </div>
      <div className="row above-snug" role="group" aria-label="Status">
        {movesFrom(lead.status).map((to) => (
          <Button
            key={to}
            compact
            busy={busy === to}
            busyLabel="Saving…"
            onClick={() => act(to, () => moveLead(lead.id, { from: lead.status, to }))}
          >
            {moveLabels[to]}
          </Button>
        ))}
      </div>
    </Block>
  )
}
