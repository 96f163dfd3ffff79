import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles } from '../scripts/structure/circles.ts'
import { findCrowdedFolders } from '../scripts/structure/folders.ts'
import { type Import, listSources, readImports } from '../scripts/structure/imports.ts'

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
  auth: ['notifications'],
  blog: [],
  catalog: ['registered-agent'],
  downloads: ['subscriptions'],
  formation: ['notifications', 'quiz', 'registered-agent', 'tasks', 'washington'],
  leads: ['downloads', 'notifications', 'washington'],
  notifications: [],
  orders: [
    'auth',
    'catalog',
    'formation',
    'notifications',
    'payments',
    'quiz',
    'registered-agent',
    'tasks',
    'washington',
  ],
  payments: ['notifications'],
  quiz: ['catalog', 'washington'],
  'registered-agent': ['washington'],
  sharing: ['blog'],
  site: [],
  subscriptions: ['notifications'],
  tasks: [],
  washington: [],
}

/** The gate before a capture: one statement over attempt and order, which payments could not import otherwise. */
const gate = 'features/payments/claim-for-capture.server.ts -> features/orders/orders-tables.server.ts'

const source = join(import.meta.dirname)
const files = listSources(source)
const imports = readImports(source, files)
const layerOf = (path: string) => path.split('/')[0] ?? ''
const featureOf = (path: string) => (layerOf(path) === 'features' ? path.split('/')[1] : undefined)
const shown = (list: Import[]) => list.map(({ from, to }) => `${from} -> ${to}`).filter((arrow) => arrow !== gate)

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
