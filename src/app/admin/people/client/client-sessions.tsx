import { Button } from '#ui/button.tsx'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { useActions } from '#ui/use-actions.ts'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { lastSeenText } from '#features/auth/own-sessions/last-seen.ts'
import { endClientSessions } from '#app/admin/people/people-client.ts'
import { deviceText } from '#features/auth/own-sessions/device-text.ts'
import type { ClientAccount } from './client-lists.tsx'

interface ClientSessionsProps extends Pick<ClientAccount, 'sessions'> {
  clientId: string
  now: string
  /** Only admins end them. */
  mayEnd: boolean
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  onEnded: (text: string) => void
}

export function ClientSessions(props: ClientSessionsProps) {
  const { sessions, clientId, now, mayEnd, withFreshFactor, onEnded } = props
  const { run, busy, failure } = useActions()
  const end = (session: string | null, text: string) =>
    run(session ?? 'all', () => withFreshFactor(() => endClientSessions(clientId, session)).then(() => onEnded(text)))
  return (
    <Block title="Sessions">
      {failure ? (
        <p className="late" role="alert">
          {failure}
        </p>
      ) : null}
      {sessions.length === 0 ? (
        <p className="muted">Not logged in anywhere.</p>
      ) : (
        <StackingTable
          caption="Sessions"
          columns={[
            { title: 'Where' },
            { title: 'Began' },
            { title: 'Last seen' },
            ...(mayEnd ? [{ title: 'Action', hidden: true }] : []),
          ]}
        >
          {sessions.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => (
            <Row key={id}>
              <Cell className="full">
                <strong>{deviceText(userAgent)}</strong>
                <br />
                <span className="muted">{ip ?? 'Unknown address'}</span>
              </Cell>
              <Cell label="Began">{formatDateTime(createdAt)}</Cell>
              <Cell label="Last seen" className="nowrap">
                {lastSeenText(lastSeenAt, now)}
              </Cell>
              {mayEnd ? (
                <Cell className="act">
                  <Button
                    look="quiet"
                    compact
                    busy={busy === id}
                    aria-label={`End the session of ${deviceText(userAgent)}`}
                    onClick={() => end(id, 'The session ended.')}
                  >
                    End
                  </Button>
                </Cell>
              ) : null}
            </Row>
          ))}
        </StackingTable>
      )}
      {mayEnd && sessions.length > 1 ? (
        <p className="above-snug">
          <Button compact busy={busy === 'all'} onClick={() => end(null, 'All sessions ended.')}>
            End all sessions
          </Button>
        </p>
      ) : null}
    </Block>
  )
}
