import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { contentPolicy } from '#server/http/content-policy.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

const path = '/api/csp-report'
const report = (body: unknown, ip = '192.0.2.1') =>
  callApi(app, 'POST', path, body, { ip, headers: { 'content-type': 'application/csp-report', origin: 'null' } })

const stopped = {
  'csp-report': {
    'document-uri': 'https://legate.example/verify-email?token=secret-token',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?q=1',
    'original-policy': 'default-src none',
  },
}

test('pages report to an address that takes it', async () => {
  expect(contentPolicy(app, '/', { nonce: 'N' })).toContain(`report-uri ${path}`)
  expect((await report(stopped)).status).toBe(204)
})

test('a report is a line of the log, without what stands behind a question mark', async () => {
  await report(stopped)
  const line = running.logLines.findLast((one) => one.includes('content policy')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    directive: 'script-src-elem',
    path: 'https://legate.example/verify-email',
    address: 'https://evil.example/x.js',
  })
  expect(running.logLines.join('')).not.toContain('secret-token')
})

test.each(['{', '[]', '{"csp-report":{"document-uri":7}}'])('%s is no report', async (body) => {
  expect((await report(body)).status).toBe(400)
})

// More than two windows hold, should one end in between.
test('a flood of reports is cut off', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => report(stopped, '192.0.2.7')))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1)
})
