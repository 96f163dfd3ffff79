import type { LoggedReminder } from '#features/compliance/reminders/sent-reminder.ts'
import { formatDay } from '#lib/dates.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { mailStateWords } from './mail-state.ts'

/** Which reminders of deadlines were sent to whom and when, the newest first, and what became of each email. */
export function ReminderLog({ reminders }: { reminders: readonly LoggedReminder[] }) {
  return (
    <Block title="Deadline reminders" aside={reminders.length > 0 ? `${reminders.length}` : undefined}>
      {reminders.length === 0 ? (
        <p className="muted">Reminders appear here once the first one is sent.</p>
      ) : (
        <StackingTable
          caption="Deadline reminders"
          columns={[{ title: 'Deadline' }, { title: 'Sent to' }, { title: 'Written' }, { title: 'Email' }]}
        >
          {reminders.map((reminder) => (
            <ReminderRow key={reminder.id} reminder={reminder} />
          ))}
        </StackingTable>
      )}
    </Block>
  )
}

function ReminderRow({ reminder }: { reminder: LoggedReminder }) {
  const { title, company, dueOn, person, to, writtenAt, state, refusal } = reminder
  const badge = mailStateWords(state, refusal)
  return (
    <Row>
      <Cell className="full">
        <strong>{title}</strong>
        <br />
        <span className="muted">{`${company}, due ${formatDay(dueOn)}`}</span>
      </Cell>
      <Cell label="Sent to" className="full">
        {person}
        <br />
        <span className="muted">{to || 'Address erased'}</span>
      </Cell>
      <Cell label="Written">{formatShortDate(writtenAt)}</Cell>
      <Cell label="Email">
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </Cell>
    </Row>
  )
}
