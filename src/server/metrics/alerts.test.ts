import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '../../../test/app.ts'
import { noPages } from '../../../test/front.ts'
import { CachedPages } from '#server/page-cache/cached-pages.server.ts'
import { createMetrics } from './metrics.server.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

const read = (file: string) => readFileSync(file, 'utf8')
const rules = (parse(read('ops/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const tests = (
  parse(read('ops/alerts.test.yaml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
  }
).tests.flatMap((one) => one.alert_rule_test)
const operations = read('docs/operations.md')

const running = await testApp()
const { app } = running
const token = 'c0ffee'.repeat(8)
const scanner = { scan: () => Promise.reject(new Error('silent')), ping: () => Promise.resolve() }
await app.db.execute(
  `insert into backups_taken (taken_at, row_count, file_count, is_encrypted) values (now(), 1, 1, true)`,
)
const metrics = createMetrics({
  app: { ...app, scanner, files: { ...app.files, ping: scanner.ping } },
  token,
  queues: ['deliver-mail'],
  routeOf: () => '/',
  cachedPages: new CachedPages(app, noPages),
})
const request = new Request('http://x/metrics', { headers: { authorization: `Bearer ${token}` } })
const exposed = new Set(
  [...(await (await metrics.answer(request)).text()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
)
afterAll(() => running.close())

const namedIn = (expr: string) => [...new Set(expr.match(/\b(?:legate|nodejs|process)_\w+/g) ?? [])]

/** As GitHub makes the address of a heading. */
const anchors = [...operations.matchAll(/^#+ (.+)$/gm)].map(
  ([, heading = '']) =>
    `docs/operations.md#${heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-')}`,
)

test.each(rules)('$alert asks for what /metrics has, and names its paragraph', ({ expr, labels, annotations }) => {
  expect(namedIn(expr).filter((name) => !exposed.has(name))).toEqual([])
  expect(annotations.summary).not.toBe('')
  expect(anchors).toContain(annotations.runbook)
  expect(['page', 'ticket']).toContain(labels.severity)
})

test('each alert is tripped by a test of promtool', () => {
  const tripped = new Set(tests.filter((one) => one.exp_alerts.length > 0).map((one) => one.alertname))
  expect(rules.filter(({ alert }) => !tripped.has(alert))).toEqual([])
})

test('each paragraph about an alert has its rule', () => {
  const named = new Set(rules.map(({ annotations }) => annotations.runbook))
  expect(anchors.filter((anchor) => anchor.includes('#alert-') && !named.has(anchor))).toEqual([])
})

test('the metrics that docs/operations.md explains are those that there are', () => {
  const explained = new Set(operations.match(/\blegate_\w+/g))
  const ours = [...exposed].filter((name) => name.startsWith('legate_'))
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
  expect([...new Set(ours.map(base))].filter((name) => !explained.has(name))).toEqual([])
  const notMetrics = new Set(['legate_owner', 'legate_app', 'legate_pii'])
  expect(
    [...explained].filter(
      (name) => !exposed.has(name) && !ours.some((one) => base(one) === name) && !notMetrics.has(name),
    ),
  ).toEqual([])
})
