import { expect, test } from 'vitest'
import { writtenBy } from './indexes.ts'
import { runAll } from './run-all.ts'

test('runs each statement once, on whichever connection is free', async () => {
  const ran: string[] = []
  const client = { query: async (statement: string) => void ran.push(statement) } as unknown as Parameters<
    typeof runAll
  >[0][number]
  await runAll([client, client], ['a', 'b', 'c'])
  expect(ran.toSorted()).toEqual(['a', 'b', 'c'])
})

test('finds the tables that statements write', () => {
  expect(
    writtenBy([
      'insert into users (id) select 1',
      'insert into pii.secrets (id) select 1',
      'insert into users (id) select 2',
      'vacuum',
    ]),
  ).toEqual(['users', 'pii.secrets'])
})
