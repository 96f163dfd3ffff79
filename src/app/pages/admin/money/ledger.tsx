import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { LedgerIssue, LedgerPage } from '#features/orders/money/ledger.ts'
import { readLedger } from '#features/orders/money/ledger-queries.server.ts'
import { differenceKinds } from '#features/payments/ledger/issue-kinds.ts'
import { issueWords } from '#features/payments/ledger/issue-words.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { DifferenceTable } from '#app/admin/money/difference-table.tsx'
import { counted, LedgerNets } from '#app/admin/money/ledger-nets.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { useActions } from '#ui/use-actions.ts'
import { later } from '#ui/later.tsx'

const DecideDialog = later(async () => (await import('#app/admin/money/decide-dialog.tsx')).DecideDialog)

export const loader = staffLoader(({ app }) => readLedger(app.db, app.now()), 'admin')

/** The card provider may page through a month. */
const checkTimeoutMs = 120_000

/** The provider's ledger against ours: what differs, why, and what an admin decides. */
export default function Ledger() {
  const ledger = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { run, busy, failure } = useActions()
  const showToast = useToast()
  const [deciding, setDeciding] = useState<LedgerIssue>()
  const { check, open, decided } = ledger
  const handleCheck = () =>
    run('check', async () => {
      await send('POST', '/api/staff/ledger/check', {}, { timeoutMs: checkTimeoutMs }).finally(() => void revalidate())
      showToast('The ledgers are compared')
    })
  function handleDecided() {
    setDeciding(undefined)
    void revalidate()
    showToast('The decision is saved')
  }
  return (
    <StaffPage
      title="Ledger check"
      meta={
        <span>
          {check
            ? `Checked every night and on demand. Last complete check ${formatDateTime(check.finishedAt)}.`
            : 'Checked every night and on demand.'}
        </span>
      }
      acts={
        <Button look="primary" compact busy={busy === 'check'} busyLabel="Checking…" onClick={handleCheck}>
          Check now
        </Button>
      }
    >
      <div className="above-even stack">
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        <Unchecked ledger={ledger} />
        {check ? <LedgerNets check={check} /> : null}
      </div>
      <h2 className="group-title above-even">Differences</h2>
      <div className="above-snug">
        {open.length === 0 ? (
          <EmptyState title="No differences">{matchText(ledger)}</EmptyState>
        ) : (
          <DifferenceTable caption="Open differences" issues={open} onDecide={setDeciding} />
        )}
      </div>
      <Kinds open={open} hasChecked={check !== null} />
      {decided.length > 0 ? (
        <Disclosure summary={`Decided in the last 31 days: ${decided.length}`}>
          <DifferenceTable caption="Decided differences" issues={decided} />
        </Disclosure>
      ) : null}
      {deciding ? (
        <DecideDialog issue={deciding} onDecided={handleDecided} onClose={() => setDeciding(undefined)} />
      ) : null}
    </StaffPage>
  )
}

/** A night without a check is not a clean one, and is said. */
function Unchecked({ ledger: { check, failedAt, isUnchecked } }: { ledger: LedgerPage }) {
  if (!isUnchecked && failedAt === null) return null
  const last = check ? `Last complete check: ${formatDateTime(check.finishedAt)}.` : 'No check has finished yet.'
  return (
    <Banner
      tone="warning"
      title={failedAt ? `The check of ${formatDateTime(failedAt)} didn’t finish.` : 'Last night wasn’t checked.'}
    >
      {`${last} What is below may not be all.`}
    </Banner>
  )
}

function matchText({ check, isUnchecked }: LedgerPage): string {
  if (!check || isUnchecked) return 'None is known. Check now to be sure.'
  const { captures, refunds } = check.ours
  return `${counted(captures, 'capture')} and ${counted(refunds, 'refund')}, checked ${formatDateTime(check.finishedAt)}.`
}

function Kinds({ open, hasChecked }: { open: readonly LedgerIssue[]; hasChecked: boolean }) {
  const found = new Set(open.map(({ kind }) => kind))
  const clean = differenceKinds.filter((kind) => !found.has(kind)).length
  const all = `We check for ${differenceKinds.length} kinds of difference`
  return (
    <Disclosure summary={hasChecked ? `${all}; ${clean} came up clean` : all}>
      <ul className="plain-list">
        {differenceKinds.map((kind) => (
          <li key={kind}>
            <strong>{issueWords[kind].title}.</strong> <span className="muted">{issueWords[kind].why}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
