import type { PriceKind } from '#features/catalog/price-kinds.ts'
import type { OpenDraft } from '#features/content-drafts/content-draft.ts'
import { formatDay } from '#lib/dates.ts'
import { useActions } from '#ui/use-actions.ts'
import { Button } from '#ui/button.tsx'
import { actOnDraft, type DraftAct } from './price-draft-client.ts'
import { dayOf } from './price-form.ts'

interface DraftActsProps {
  kind: PriceKind
  id: string
  draft: OpenDraft
  /** Why it can't be published yet. */
  obstacle: string | null
  onDone: (act: DraftAct) => void
}

/** What is done with a saved draft. */
export function DraftActs({ kind, id, draft, obstacle, onDone }: DraftActsProps) {
  const { run, busy, failure } = useActions()
  const act = (name: DraftAct) => run(name, () => actOnDraft(kind, id, name, draft.revision).then(() => onDone(name)))
  const day = dayOf(draft)
  const isScheduled = draft.status === 'scheduled'
  return (
    <div>
      <p className="row">
        {isScheduled ? (
          <Button compact busy={busy === 'withdraw'} busyLabel="Saving…" onClick={() => act('withdraw')}>
            Back to draft
          </Button>
        ) : (
          <Button
            look="primary"
            compact
            busy={busy === 'publish'}
            busyLabel="Publishing…"
            unavailable={obstacle !== null}
            aria-describedby={obstacle === null ? undefined : 'why-not-published'}
            onClick={() => act('publish')}
          >
            {day ? `Publish for ${formatDay(day)}` : 'Publish now'}
          </Button>
        )}
        <Button look="quiet" compact busy={busy === 'discard'} onClick={() => act('discard')}>
          {isScheduled ? 'Cancel this change' : 'Discard draft'}
        </Button>
      </p>
      {obstacle !== null && !isScheduled ? (
        <p className="muted above-tight" id="why-not-published">
          {obstacle}
        </p>
      ) : null}
      {failure ? (
        <p className="late above-tight" role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  )
}
