import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { catalogEndpoints } from './api.server.ts'
import { catalog } from './catalog-answer.ts'

const running = await testApp()
afterAll(() => running.close())

test('GET /api/catalog answers everyone, in the shape that the contract gives', async () => {
  const response = await callApi(running.app, 'GET', '/api/catalog', undefined, { endpoints: catalogEndpoints })
  expect(response.status).toBe(200)
  const answer: unknown = await response.json()
  expect(catalog.parse(answer)).toEqual(answer)
})
