import pg from 'pg'
import { vi } from 'vitest'

/** The jobs' own connections, which work independently of requests. */
const jobsApplication = 'pgboss'

/** Runs once a second for all requests together. */
const sharesCounts = /^insert into "?request_counts/

interface WithParameters {
  connectionParameters?: { application_name?: string }
}

/**
 * Records every statement that this process sends to PostgreSQL while `work` runs, `begin`, `commit` and savepoints
 * included. Leaves out what belongs to no request: the jobs' connections, and the counts shared once a second.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.flatMap(([query], call) => {
      const client: unknown = sent.mock.contexts[call]
      const isJobs = (client as WithParameters).connectionParameters?.application_name === jobsApplication
      const text = textOf(query)
      return isJobs || sharesCounts.test(text) ? [] : [text]
    })
  } finally {
    sent.mockRestore()
  }
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')
  return text.replaceAll(/\s+/g, ' ').trim()
}
