import { expect, test } from './fixtures.ts'

const token = 'c0ffee'.repeat(8)

/** The value of each series of a metric, by its labels. */
const seriesOf = (text: string, metric: string) =>
  new Map(
    [...text.matchAll(new RegExp(`^${metric}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels,
      Number(value),
    ]),
  )

test('with two workers, one scrape has what both measured, and what they share once', async ({ ownServer }) => {
  const server = await ownServer({ env: { WEB_CONCURRENCY: '2', METRICS_TOKEN: token } })
  // Over connections of their own, which the workers take in turn.
  const get = (path: string) =>
    fetch(server.origin + path, { headers: { authorization: `Bearer ${token}`, connection: 'close' } })
  const scrape = async () => (await get('/metrics')).text()
  // The second worker starts after the first one has said that the program is ready.
  await expect.poll(async () => seriesOf(await scrape(), 'process_start_time_seconds').size).toBe(2)
  for (let i = 0; i < 20; i += 1) expect((await get('/healthz')).status).toBe(200)
  const texts = [await scrape(), await scrape()]
  for (const text of texts) {
    expect([...seriesOf(text, 'process_start_time_seconds').keys()].sort()).toEqual(['worker="1"', 'worker="2"'])
    expect(seriesOf(text, 'legate_dead_letters')).toEqual(new Map([['', 0]]))
    expect(seriesOf(text, 'legate_database_up')).toEqual(new Map([['', 1]]))
    expect(text.match(/^# TYPE legate_http_request_seconds /gm)).toHaveLength(1)
    const counted = [...seriesOf(text, 'legate_http_request_seconds_count')].filter(([labels]) =>
      labels.includes('"/healthz"'),
    )
    expect(counted.map(([, count]) => count).reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(counted).toHaveLength(2)
  }
})
