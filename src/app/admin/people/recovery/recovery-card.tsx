import { useState } from 'react'
import type { ListedRecovery } from '#features/auth/recovery/recovery.ts'
import { checkKinds, lostThings, recoveryWaitHours } from '#features/auth/recovery/recovery-words.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { useActions } from '#ui/use-actions.ts'
import { later } from '#ui/later.tsx'

const CheckDialog = later(async () => (await import('./recovery-dialogs.tsx')).CheckDialog)
const RefuseDialog = later(async () => (await import('./recovery-dialogs.tsx')).RefuseDialog)

interface RecoveryCardProps {
  recovery: ListedRecovery
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  onDone: (text: string) => void
}

const states = {
  asked: 'Waiting for an identity check',
  checked: 'Waiting for a second person',
  waiting: 'The owner can still stop it',
} as const

/** One request: what we know of who asks, and the next step. */
export function RecoveryCard({ recovery, withFreshFactor, onDone }: RecoveryCardProps) {
  const { run, busy, failure } = useActions()
  const [open, setOpen] = useState<'check' | 'refuse'>()
  const { id, email, account, state, whyNot } = recovery
  const path = `/api/staff/account-recoveries/${id}`
  const approve = () =>
    run('approve', () =>
      withFreshFactor(() => send('POST', `${path}/approve`, {})).then(() =>
        onDone(`Approved. It takes effect in ${recoveryWaitHours} hours. ${email} got an email with a way to stop it.`),
      ),
    )
  return (
    <Block title={email} aside={state in states ? states[state as keyof typeof states] : undefined}>
      <Facts recovery={recovery} />
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      {state === 'checked' && whyNot ? <Banner>{whyNot}</Banner> : null}
      <p className="row above-even">
        {state === 'asked' && account ? (
          <Button look="primary" compact aria-haspopup="dialog" onClick={() => setOpen('check')}>
            Record identity check
          </Button>
        ) : null}
        {state === 'checked' && !whyNot ? (
          <Button look="primary" compact busy={busy === 'approve'} busyLabel="Approving…" onClick={approve}>
            Approve
          </Button>
        ) : null}
        <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setOpen('refuse')}>
          Refuse
        </Button>
        {account ? <PageLink to={`/admin/clients/${account.id}`}>Open the client</PageLink> : null}
      </p>
      {open === 'check' ? (
        <CheckDialog
          onClose={() => setOpen(undefined)}
          onSubmit={async (input) => {
            await withFreshFactor(() => send('POST', `${path}/check`, input))
            setOpen(undefined)
            onDone('The identity check is recorded. A second person has to approve it.')
          }}
        />
      ) : null}
      {open === 'refuse' ? (
        <RefuseDialog
          onClose={() => setOpen(undefined)}
          onSubmit={async (input) => {
            await withFreshFactor(() => send('POST', `${path}/refuse`, input))
            setOpen(undefined)
            onDone('The request is refused. Nothing changes for the client.')
          }}
        />
      ) : null}
    </Block>
  )
}

function Facts({ recovery }: { recovery: ListedRecovery }) {
  const { account, lost, newEmail, contact, message, askedAt, check, decision, takesEffectAt } = recovery
  return (
    <SummaryList
      plain
      rows={[
        { label: 'Lost', value: lostThings[lost].replace('My ', '').replace(/^./, (letter) => letter.toUpperCase()) },
        ...(newEmail ? [{ label: 'New email', value: newEmail }] : []),
        { label: 'Asked', value: formatDateTime(askedAt) },
        { label: 'Reach them at', value: contact },
        ...(message ? [{ label: 'They say', value: message }] : []),
        {
          label: 'Account',
          value: account
            ? `${account.name}, phone on file: ${account.phone ?? 'none'}, two-step login ${account.hasFactor ? 'on' : 'off'}`
            : 'No client has this address.',
        },
        ...(check
          ? [
              {
                label: 'Checked',
                value: `${checkKinds[check.kind]}. ${check.note} (${check.by}, ${formatDateTime(check.at)})`,
              },
            ]
          : []),
        ...(decision
          ? [
              {
                label: 'Approved',
                value: `${decision.by}, ${formatDateTime(decision.at)}${decision.isSamePerson ? ', the same person, as nobody else could' : ''}`,
              },
            ]
          : []),
        ...(takesEffectAt ? [{ label: 'Takes effect', value: formatDateTime(takesEffectAt) }] : []),
      ]}
    />
  )
}
