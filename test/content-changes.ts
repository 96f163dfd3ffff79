import pg from 'pg'
import { invalidationChannel } from '#platform/database/content-changed.server.ts'

/** Hears what other instances would hear; `heard` answers every subject so far, also of transactions that just ended. */
export async function listenForChanges(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const subjects: string[] = []
  client.on('notification', ({ payload = '' }) => subjects.push(payload))
  await client.query(`listen ${invalidationChannel}`)
  return {
    async heard(): Promise<string[]> {
      // PostgreSQL hands out notifications between commands, before it answers the next one.
      await client.query('select 1')
      return subjects.splice(0)
    },
    close: () => client.end(),
  }
}
