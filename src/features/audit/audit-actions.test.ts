import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from '../../../scripts/structure/imports.ts'
import { factorChanges } from '#features/auth/second-factor/second-factor.email.ts'
import { auditActions } from './audit-actions.ts'
import { auditObjects } from './audit-objects.ts'

const source = join(import.meta.dirname, '../..')
/** Texts of the form that actions have, in files that write to the log. */
const literal = /['`]((?:[a-z]+-)*[a-z]+\.[a-z][a-z-]*|(?:post|resource)-[a-z]+|unsubscribed)['`]/g
const files = listSources(source).filter((file) => file.endsWith('.server.ts'))
const found = files
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .filter((text) => /\bwriteAudits?\(|\bAuditEntry\b/.test(text))
  .flatMap((text) => [...text.matchAll(literal)].map(([, action = '']) => action))
  .filter((text) => !text.endsWith('.server'))

test('every action of the code has words', () => {
  expect(found.length).toBeGreaterThan(80)
  expect([...new Set(found)].filter((action) => !(action in auditActions))).toEqual([])
})

test('everything that the log is about has words', () => {
  const objects = files.flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split('\n')
      .flatMap((line) => /\bobject: (.*?)(?:, (?:action|actor|detail)\b|$)/.exec(line)?.[1] ?? [])
      .flatMap((object) => Array.from(object.matchAll(/(?<!\[)['`]([a-z-]+)(?:['`]|:)/g), ([, kind = '']) => kind)),
  )
  // These four have names and pages of their own.
  const named = new Set(['order', 'user', 'secret', 'audit'])
  expect(objects.length).toBeGreaterThan(80)
  expect([...new Set(objects)].filter((kind) => !named.has(kind) && !(kind in auditObjects))).toEqual([])
})

test('every change of a second factor has words', () => {
  const changes = Object.keys(factorChanges).map((change) => `second-factor.${change}`)
  expect(changes.filter((action) => !(action in auditActions))).toEqual([])
})
