import type pg from 'pg'

/** Runs statements that do not depend on one another, each on the next connection that is free. */
export async function runAll(clients: readonly Pick<pg.Client, 'query'>[], statements: readonly string[]) {
  const waiting = [...statements]
  await Promise.all(
    clients.map(async (client) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next)
    }),
  )
}
