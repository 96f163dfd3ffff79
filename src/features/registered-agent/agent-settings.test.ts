import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { loadAgentOffer } from './agent-settings-client.ts'
import { getAgentProvider } from './agent-settings.server.ts'
import { registeredAgentEndpoints } from './api.server.ts'

const running = await testApp()
afterAll(() => running.close())
afterEach(() => vi.unstubAllGlobals())

const path = '/api/registered-agent/settings'
const call = () => callApi(running.app, 'GET', path, undefined, { endpoints: registeredAgentEndpoints })

test('the settings answer price, period, name, description and services, not the address', async () => {
  const response = await call()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    price: 149,
    period: '/year',
    name: 'Registered Agent Service',
    description: expect.any(String),
    services: expect.arrayContaining([expect.any(String)]),
  })
})

test('the provider has a street address in King County, Washington', async () => {
  expect(await getAgentProvider(running.app.db)).toMatchObject({ name: 'Legate', state: 'WA', county: 'King' })
})

test('the browser reads the settings from the server', async () => {
  vi.stubGlobal('fetch', call)
  expect((await loadAgentOffer()).services.length).toBeGreaterThan(0)
})

test.each([
  ['no answer comes', () => Promise.reject(new TypeError('network'))],
  ['the server fails', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['the answer has another shape', () => Promise.resolve(Response.json({ price: 'free' }))],
])('the browser falls back to 149 a year when %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  expect(await loadAgentOffer()).toMatchObject({ price: 149, period: '/year', name: 'Registered Agent Service' })
})
