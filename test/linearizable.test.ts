import { expect, test } from 'vitest'
import { type Call, explain, race } from './linearizable.ts'

/** Calls on a number that anyone may read, and set to one more than they read. */
const read = (answer: number, start: number, end: number): Call<number> => ({
  name: `read ${answer}`,
  start,
  end,
  parts: [(state) => (state === answer ? state : undefined)],
})
const add = (answer: number, start: number, end: number): Call<number> => ({
  name: `add ${answer}`,
  start,
  end,
  parts: [(state) => (state + 1 === answer ? answer : undefined)],
})
/** Adds one, and later reads what there is. */
const addThenRead = (answer: number, start: number, end: number): Call<number> => ({
  name: `add, read ${answer}`,
  start,
  end,
  parts: [(state) => state + 1, (state) => (state === answer ? state : undefined)],
})

test.each<[string, Call<number>[], string[] | undefined]>([
  ['nothing', [], []],
  ['one after the other', [add(1, 0, 1), read(1, 2, 3)], ['add 1', 'read 1']],
  ['a stale read', [add(1, 0, 1), read(0, 2, 3)], undefined],
  ['a read during a change that sees it', [add(1, 0, 3), read(1, 1, 2)], ['add 1', 'read 1']],
  ['a read during a change that does not see it yet', [add(1, 0, 3), read(0, 1, 2)], ['read 0', 'add 1']],
  ['a read of a change that is still to be asked for', [read(1, 0, 1), add(1, 2, 3)], undefined],
  ['a lost update', [add(1, 0, 2), add(1, 1, 3)], undefined],
  ['two changes at once', [add(2, 0, 2), add(1, 1, 3)], ['add 1', 'add 2']],
  ['two reads that go back in time', [add(1, 0, 5), read(1, 1, 2), read(0, 3, 4)], undefined],
  [
    'another change before the look that an answer shows',
    [addThenRead(2, 0, 3), add(2, 1, 2)],
    ['add, read 2', 'add 2', 'add, read 2'],
  ],
  ['a look that misses its own change', [addThenRead(0, 0, 1)], undefined],
])('%s', (_name, calls, order) => {
  expect(explain(0, calls)).toEqual(order)
})

test('a race of clients that overwrite each other is told with every answer', async () => {
  let stored = 0
  const addOne = {
    name: 'add',
    async run() {
      const known = stored
      await Promise.resolve()
      stored = known + 1
      return { answer: String(stored), parts: [(state: number) => (state === known ? known + 1 : undefined)] }
    },
  }
  await race(0, [[addOne, addOne]])
  stored = 0
  await expect(race(0, [[addOne], [addOne]])).rejects.toThrow(
    /^No order explains these answers, from 0:\n0 to \d, client 1: add -> 1\n1 to \d, client 2: add -> 1$/,
  )
})
