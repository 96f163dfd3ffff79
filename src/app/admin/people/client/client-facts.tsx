import { useState } from 'react'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { changeClientEmail, resendVerification } from '#app/admin/people/people-client.ts'
import { useActions } from '#ui/use-actions.ts'
import type { ClientAccount } from './client-lists.tsx'
import { later } from '#ui/later.tsx'

const ChangeEmailDialog = later(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog)

interface ClientFactsProps extends Pick<ClientAccount, 'client' | 'notifications'> {
  /** Only admins change the address. */
  mayChange: boolean
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  onDone: (text: string) => void
}

/** What we know of a client, and their email address: verified by a mailed link, never by us. */
export function ClientFacts({ client, notifications, mayChange, withFreshFactor, onDone }: ClientFactsProps) {
  const { run, busy, failure } = useActions()
  const [isChanging, setIsChanging] = useState(false)
  const updates = [
    ...(notifications.serviceUpdates ? ['Service updates'] : []),
    ...(notifications.renewalReminders ? ['Renewal reminders'] : []),
  ]
  return (
    <Block title="Account">
      <SummaryList
        plain
        rows={[
          { label: 'Email', value: <a href={`mailto:${client.email}`}>{client.email}</a> },
          {
            label: 'Verified',
            value: client.verifiedAt ? formatDateTime(client.verifiedAt) : 'Not yet',
          },
          { label: 'Phone', value: client.phone ?? 'None' },
          { label: 'Email updates', value: updates.join(', ') || 'None' },
        ]}
      />
      <div className="row above-snug">
        {client.verifiedAt ? null : (
          <Button
            compact
            busy={busy === 'resend'}
            busyLabel="Sending…"
            onClick={() =>
              run('resend', () =>
                resendVerification(client.id).then(() => onDone(`We emailed ${client.email} a new link.`)),
              )
            }
          >
            Resend verification link
          </Button>
        )}
        {mayChange ? (
          <Button compact {...ChangeEmailDialog.soon} onClick={() => setIsChanging(true)}>
            Change email…
          </Button>
        ) : null}
      </div>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      {isChanging ? (
        <ChangeEmailDialog
          onSend={async (email) => {
            await withFreshFactor(() => changeClientEmail(client.id, email))
            setIsChanging(false)
            onDone(`We emailed a link to ${email}. The address changes when they open it.`)
          }}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </Block>
  )
}
