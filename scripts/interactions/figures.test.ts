import { expect, test } from 'vitest'
import { figuresOf, leastLoopOf, missOf } from './figures.ts'
import type { Measured } from './hand.ts'

const tried = (interaction: string, ms: number, loop: number, frame = 0): Measured => ({
  screen: 'orders',
  interaction,
  ms,
  frame,
  loop,
})

test('a try on a busy machine is shortened by as much as the loop around it was slower', () => {
  const measured = [tried('save', 240, 120), tried('save', 90, 40), tried('save', 160, 80)]
  const [save] = figuresOf(measured, leastLoopOf(measured))
  expect(save).toMatchObject({ tries: 3, ms: 160, least: 90, evened: 80, busy: 2 })
  expect(save && missOf(save)).toBeUndefined()
})

test('the slowest of a screen stands first, and above its limit is a miss', () => {
  const figures = figuresOf([tried('quick', 24, 40), tried('slow', 120, 40), tried('scroll', 0, 40, 66)], 40)
  expect(figures.map(({ interaction }) => interaction)).toEqual(['slow', 'quick', 'scroll'])
  expect(figures.map(missOf)).toEqual(['120 ms', undefined, 'a frame of 66 ms'])
})
