import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles } from '../scripts/structure/circles.ts'
import { findCrowdedFolders } from '../scripts/structure/folders.ts'
import { type Import, listSources, readImports } from '../scripts/structure/imports.ts'
import { findForeignReads, findForeignWrites, findTables, ownerOf, type Table } from '../scripts/structure/tables.ts'

const layers: Record<string, string[]> = {
  lib: [],
  ui: ['lib'],
  platform: ['lib'],
  features: ['lib', 'ui', 'platform'],
  app: ['features', 'ui', 'lib', 'platform'],
  server: ['features', 'platform', 'lib'],
}

/** Which feature may import which: to add an arrow, edit this table. */
const features: Record<string, string[]> = {
  audit: ['auth', 'formation', 'orders'],
  auth: ['notifications'],
  blog: ['auth', 'downloads'],
  catalog: ['content-drafts', 'registered-agent', 'washington'],
  companies: ['auth', 'mailed-links', 'notifications', 'washington'],
  compliance: ['auth', 'catalog', 'companies', 'notifications', 'orders', 'registered-agent', 'washington'],
  consultations: ['auth', 'notifications', 'orders', 'washington', 'mailed-links'],
  'content-drafts': ['auth'],
  documents: ['washington'],
  downloads: ['subscriptions'],
  formation: ['auth', 'documents', 'mailed-links', 'notifications', 'quiz', 'registered-agent', 'tasks', 'washington'],
  leads: ['auth', 'downloads', 'notifications', 'washington'],
  'mailed-links': ['notifications'],
  messages: ['auth', 'documents', 'downloads', 'notifications', 'orders', 'payments', 'tasks', 'washington'],
  notifications: [],
  numbers: ['auth', 'compliance', 'downloads', 'leads', 'notifications', 'orders', 'quiz'],
  orders: [
    'auth',
    'catalog',
    'companies',
    'documents',
    'downloads',
    'formation',
    'mailed-links',
    'notifications',
    'payments',
    'quiz',
    'registered-agent',
    'signing',
    'tasks',
    'washington',
  ],
  partners: ['auth', 'leads', 'notifications', 'orders', 'payments', 'washington'],
  payments: ['notifications'],
  people: ['auth', 'companies', 'notifications', 'orders'],
  'personal-data': ['auth', 'companies', 'consultations', 'formation', 'notifications', 'orders', 'payments', 'tasks'],
  quiz: ['catalog', 'washington'],
  'registered-agent': ['washington'],
  sharing: ['blog'],
  signing: ['auth', 'documents', 'formation', 'mailed-links', 'notifications'],
  site: [],
  'staff-notices': ['auth', 'consultations', 'notifications', 'orders'],
  subscriptions: ['notifications'],
  tasks: ['washington'],
  washington: [],
}

/** The gate before a capture: one statement over the attempt and what it pays, which payments could not import otherwise. */
const gate = [
  'features/payments/claim-for-capture.server.ts -> features/orders/orders-tables.server.ts',
  'features/payments/claim-for-capture.server.ts -> features/orders/amounts-due/amounts-due-tables.server.ts',
]

/** Platform's own tables, which no feature could own: request counts, audit log, and readiness probe serve them all. */
const platformTables = [
  'platform/database/write-probe.server.ts',
  'platform/rate-limit.server.ts',
  'platform/request-counts.server.ts',
]
/** Written by SQL alone, so that no definition names it. */
const auditLog: Table = { constant: 'auditLog', name: 'audit_log', owner: 'platform' }

const source = join(import.meta.dirname)
const files = listSources(source)
const imports = readImports(source, files)
const sources = files.map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
const tables = [...findTables(sources), auditLog]
const layerOf = (path: string) => path.split('/')[0] ?? ''
const featureOf = (path: string) => (layerOf(path) === 'features' ? path.split('/')[1] : undefined)
const shown = (list: Import[]) =>
  list.map(({ from, to }) => `${from} -> ${to}`).filter((arrow) => !gate.includes(arrow))
const isTablesFile = (path: string) => path.endsWith('-tables.server.ts')

/** Whether the file holds queries and may join the tables of that feature, or layer, with its own. */
const mayJoin = (file: string, owner: string) =>
  file.endsWith('-queries.server.ts') && features[featureOf(file) ?? '']?.includes(featureOf(owner) ?? '') === true

test('layers import only downwards', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      !to.startsWith('../') && layerOf(to) !== layerOf(from) && !layers[layerOf(from)]?.includes(layerOf(to)),
  )
  expect(shown(wrong)).toEqual([])
})

test('a feature imports only the features that it declares', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own && other && own !== other && !features[own]?.includes(other)
  })
  expect(shown(wrong)).toEqual([])
})

test('the table of features names just the folders that exist', () => {
  expect(Object.keys(features).sort()).toEqual(readdirSync(join(source, 'features')).sort())
})

test('code that runs in the browser imports no server code, types excepted', () => {
  // Pages are exempt: React Router takes their loaders out of the browser bundle, and fails the build if it cannot.
  const wrong = imports.filter(
    ({ from, to, isType }) =>
      !isType &&
      to.includes('.server.') &&
      !from.includes('.server.') &&
      !/^app\/(pages\/|shell\/page-loader\.ts|entry\.server)/.test(from) &&
      layerOf(from) !== 'server',
  )
  expect(shown(wrong)).toEqual([])
})

test('platform is imported by server files only', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) =>
      !isType &&
      layerOf(to) === 'platform' &&
      !['platform', 'server'].includes(layerOf(from)) &&
      !from.includes('.server.') &&
      !/^app\/(pages\/|shell\/page-loader\.ts)/.test(from),
  )
  expect(shown(wrong)).toEqual([])
})

test('no import climbs out of its folder, and there is no index file', () => {
  const climbing = imports
    .filter(({ from, specifier }) => specifier.startsWith('../') && !from.startsWith('server/'))
    .map(({ from, specifier }) => `${from} -> ${specifier}`)
  expect(climbing).toEqual([])
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
})

test('features do not depend on each other in a circle', () => {
  const visit = (feature: string, path: string[]): string[] => {
    if (path.includes(feature)) return [[...path, feature].join(' -> ')]
    return (features[feature] ?? []).flatMap((next) => visit(next, [...path, feature]))
  }
  expect(Object.keys(features).flatMap((feature) => visit(feature, []))).toEqual([])
})

test('files do not import each other in a circle, types included', () => {
  expect(findCircles(imports)).toEqual([])
})

test('no folder holds too many files to take in', () => {
  expect(findCrowdedFolders(files)).toEqual([])
})

test('a table is defined in a tables file of its feature', () => {
  const defining = sources.filter(({ text }) => /\bpgTable\(|\)\.table\(/.test(text)).map(({ file }) => file)
  const elsewhere = defining.filter((file) => !(featureOf(file) && isTablesFile(file)))
  expect(elsewhere).toEqual(platformTables)
  expect(defining.filter(isTablesFile)).toEqual(files.filter(isTablesFile))
})

test('tables of another feature are imported by queries of a feature that declares it', () => {
  const wrong = imports.filter(
    ({ from, to }) => isTablesFile(to) && ownerOf(from) !== ownerOf(to) && !mayJoin(from, ownerOf(to)),
  )
  expect(shown(wrong)).toEqual([])
})

test('a table keeps its name and its file', () => {
  const renamed = /^import[^'"]*\bas\b[^'"]*from '[^']*-tables\.server\.ts'/m
  const passedOn = /^export[^'"]*from '[^']*-tables\.server\.ts'/m
  expect(sources.filter(({ text }) => renamed.test(text) || passedOn.test(text)).map(({ file }) => file)).toEqual([])
})

test('only its owner writes a table', () => {
  expect(findForeignWrites(sources, tables)).toEqual([])
})

test('SQL names tables of its own feature, and in queries those of declared features', () => {
  const wrong = findForeignReads(sources, tables).filter(({ file, owner }) => !mayJoin(file, owner))
  expect(wrong).toEqual([])
})

/** The vault, and what opens the connection and tries the keys at the start. */
const usingPii = [
  'features/formation/ssn/ssn-vault.server.ts',
  'platform/database/database-urls.server.ts',
  'platform/database/embedded-roles.server.ts',
  'server/start/open-app.server.ts',
  'server/start/require-keys.server.ts',
]

test('the role of personal data is used by the vault and the start alone', () => {
  const using = sources.filter(({ text }) => /\.pii\b|\{[^}\n]*\bpii\b(?!-)/.test(text)).map(({ file }) => file)
  expect(using).toEqual(usingPii)
})
