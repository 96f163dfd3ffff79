import { expect, test } from 'vitest'
import { findUsState, isUsStateCode, usStates } from './us-states.ts'

test('50 states, the District, five territories and three military posts, each abbreviation once', () => {
  const count = (kind: string) => usStates.filter((state) => state.kind === kind).length
  expect([count('state'), count('district'), count('territory'), count('military')]).toEqual([50, 1, 5, 3])
  expect(new Set(usStates.map((state) => state.code)).size).toBe(59)
  expect(new Set(usStates.map((state) => state.name)).size).toBe(59)
})

test('nine states have community property, Washington among them', () => {
  const codes = usStates.filter((state) => state.communityProperty).map((state) => state.code)
  expect(codes).toEqual(['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI'])
})

test('abbreviations are found in any case', () => {
  expect(findUsState(' wa ')?.name).toBe('Washington')
  expect(isUsStateCode('XX')).toBe(false)
})
