import { expect, test } from 'vitest'
import { slowestInteraction } from './event-timing.ts'

test('a press counts as the longest of its events, and of several presses the slowest counts', () => {
  const down = { interactionId: 7, name: 'pointerdown', duration: 24 }
  const click = { interactionId: 7, name: 'click', duration: 88 }
  const key = { interactionId: 8, name: 'keydown', duration: 40 }
  expect(slowestInteraction([down, click])).toBe(88)
  expect(slowestInteraction([key, down])).toBe(40)
})

test('what belongs to no interaction, as a moved mouse, does not count', () => {
  expect(slowestInteraction([{ interactionId: 0, name: 'pointerover', duration: 300 }])).toBe(0)
  expect(slowestInteraction([])).toBe(0)
})
