import { expect, test } from './fixtures.ts'

test('a lost database makes the server not ready; once it is back, so is the server', async ({
  request,
  ownServer,
}) => {
  const server = await ownServer()
  const ready = async () => (await request.get(`${server.origin}/readyz`)).status()
  expect(await ready()).toBe(200)
  await server.stopDatabase()
  await expect.poll(ready).toBe(503)
  expect((await request.get(`${server.origin}/healthz`)).status()).toBe(200)
  await server.startDatabase()
  await expect.poll(ready).toBe(200)
})
