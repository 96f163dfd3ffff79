import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { getAgentProvider } from './agent-settings.server.ts'
import { registeredAgentEndpoints } from './api.server.ts'

const running = await testApp()
afterAll(() => running.close())

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
