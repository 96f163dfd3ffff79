import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { showChanges } from '#features/signing/signing-client.ts'
import type { VersionChanges } from '#features/signing/signing.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** Lists in words what a newer version changed since the one that the signer read. */
export function ShowChanges({ token, compact = false }: { token: string; compact?: boolean }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [shown, setShown] = useState<VersionChanges | null>(null)
  async function handleShow() {
    setBusy(true)
    setFailure('')
    try {
      setShown(await showChanges(token))
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'We couldn’t load the changes. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        look="quiet"
        compact={compact}
        aria-haspopup="dialog"
        busy={busy}
        busyLabel="Comparing…"
        onClick={() => void handleShow()}
      >
        Show what changed
      </Button>
      {failure ? (
        <span className="sm" role="alert">
          {failure}
        </span>
      ) : null}
      {shown ? (
        <Dialog title="What changed" wide onClose={() => setShown(null)}>
          <ChangeList shown={shown} />
          <p className="row above-loose">
            <Button onClick={() => setShown(null)}>Close</Button>
          </p>
        </Dialog>
      ) : null}
    </>
  )
}

function ChangeList({ shown: { from, to, changes } }: { shown: VersionChanges }) {
  if (changes.length === 0)
    return (
      <p className="sm muted">
        Version {to} says the same as version {from}, the one you read before.
      </p>
    )
  const byHeading = [...Map.groupBy(changes, ({ heading }) => heading)]
  return (
    <>
      <p className="sm muted">
        {changes.length === 1 ? '1 line' : `${changes.length} lines`} changed from version {from}, the one you read
        before, to version {to}.
      </p>
      <div className="changes">
        {byHeading.map(([heading, ofHeading]) => (
          <section key={heading}>
            <h3>{heading || 'At the top'}</h3>
            <ul>
              {ofHeading.map(({ before, after }) => (
                <li key={`${before} ${after}`}>
                  {before === null ? null : (
                    <p>
                      <strong>{after === null ? 'Removed:' : 'Before:'}</strong> <del>{before}</del>
                    </p>
                  )}
                  {after === null ? null : (
                    <p>
                      <strong>{before === null ? 'Added:' : 'Now:'}</strong> <ins>{after}</ins>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
