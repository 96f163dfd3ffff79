import { expect, test } from 'vitest'
import { errorsOf, groupPrefix, inPageOrder, withNewItem, withoutItem, withoutPath } from './form-errors.ts'

test('each path keeps the first sentence that the schema found', () => {
  const issues = [
    { path: ['owners', 1, 'email'], message: 'Email is required' },
    { path: ['owners', 1, 'email'], message: 'Email is too short' },
    { path: [], message: 'The form is closed' },
  ]
  expect(errorsOf(issues)).toEqual({ 'owners.1.email': 'Email is required', '': 'The form is closed' })
})

test.each([
  ['the field itself', 'owners.0.email', ['owners.0.name', 'name']],
  ['a whole group', 'owners', ['name']],
  ['a field of a group with an error of its own', 'owners.0', ['name']],
  ['a field without an error', 'town', ['owners.0.email', 'owners.0.name', 'name']],
])('editing %s clears what belongs to it', (_, edited, left) => {
  const errors = { 'owners.0.email': 'a', 'owners.0.name': 'b', name: 'c' }
  expect(Object.keys(withoutPath(errors, edited))).toEqual(left)
})

test('an edit without an error gives the same object back', () => {
  const errors = { name: 'a', 'named.thing': 'b' }
  expect(withoutPath(errors, 'na')).toBe(errors)
})

test('after a removal the errors of later items move up', () => {
  const errors = { 'owners.0.email': 'first', 'owners.1.email': 'second', 'owners.2.email': 'third', name: 'x' }
  expect(withoutItem(errors, 'owners', 1)).toEqual({ 'owners.0.email': 'first', 'owners.1.email': 'third', name: 'x' })
})

test('errors follow the page; one in a closed group stays behind its predecessor', () => {
  const errors = { town: 'Town', 'owners.0.email': 'Email', name: 'Name', street: 'Street' }
  expect(inPageOrder(errors, ['name', 'street', 'town']).map(([path]) => path)).toEqual([
    'name',
    'street',
    'town',
    'owners.0.email',
  ])
})

test.each([
  ['owners.1.email', 'Owner 2: '],
  ['owners', ''],
  ['directors.0.email', ''],
  ['name', ''],
])('the group prefix of %s is "%s"', (path, prefix) => {
  expect(groupPrefix(path, { owners: 'Owner' })).toBe(prefix)
})

test('restoring an item moves the errors from its index on down', () => {
  const errors = { name: 'a', 'owners.0.email': 'b', 'owners.1.email': 'c', owners: 'd' }
  expect(withNewItem(errors, 'owners', 1)).toEqual({
    name: 'a',
    'owners.0.email': 'b',
    'owners.2.email': 'c',
    owners: 'd',
  })
  expect(withoutItem(withNewItem(errors, 'owners', 0), 'owners', 0)).toEqual(errors)
})
