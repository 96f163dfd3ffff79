import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseDollars } from '#lib/money.ts'
import { dollarsField, linesField } from './dollars.ts'
import { dollarsText } from './dollars-text.ts'

test('an amount reads back as it is written', () => {
  expect(parseDollars(dollarsText(129_905))).toBe(129_905)
})

test('a field says what its schema says', () => {
  const field = dollarsField(z.int('Enter dollars').min(0, 'Not below zero'))
  expect([field.parse('5'), field.safeParse('-5').error?.issues[0]?.message]).toEqual([500, 'Not below zero'])
  expect(field.safeParse('five').error?.issues[0]?.message).toBe('Enter dollars')
})

test('lines are entries, without the empty ones', () => {
  const field = linesField(z.array(z.string()).max(2, 'At most two'))
  expect(field.parse(' One\n\nTwo ')).toEqual(['One', 'Two'])
  expect(field.safeParse('1\n2\n3').error?.issues[0]?.message).toBe('At most two')
})
