import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#lib/problem.ts'
import { DraftSaver } from './draft-saver.ts'
import type { DraftContent, SaveState, StoredVersion, UnsavedDraft } from './draft-versions.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T18:42:00Z') }))
afterEach(() => void vi.useRealTimers())

const at = '2026-11-20T18:42:00.000Z'
const content = (name: string, step = 'business-information'): DraftContent => ({ step, formation: { name } })
const stored = (revision: number, name: string): StoredVersion => ({ revision, updatedAt: at, ...content(name) })
const unreachable = () => new Problem('unavailable', 'No answer')
const refusedBy = (draft: StoredVersion) => new Problem('revision-conflict', 'Changed elsewhere', { data: { draft } })

/** A saver whose server answers with what is queued, else stores. */
function aSaver(...answers: (Error | Promise<void>)[]) {
  const saves: [revision: number, name: unknown][] = []
  const left: [revision: number, name: unknown][] = []
  const states: SaveState[] = []
  const kept: (UnsavedDraft | null)[] = []
  const saver = new DraftSaver({
    stored: stored(3, 'as loaded'),
    save: async (revision, { formation }) => {
      saves.push([revision, formation['name']])
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      await answer
      return { revision: revision + 1, updatedAt: at }
    },
    saveOnLeave: (revision, { formation }) => void left.push([revision, formation['name']]),
    keepUnsaved: (unsaved) => void kept.push(unsaved),
    storedVersionOf: (error) => (error as Problem).data?.['draft'] as StoredVersion | undefined,
    asStored: (formation) => formation,
    onState: (state) => void states.push(state),
  })
  return { saver, saves, left, states, kept }
}

test('typing is stored after a pause, and within a second when there is none', async () => {
  const { saver, saves, states } = aSaver()
  for (const name of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
    saver.change(content(name))
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(saves).toEqual([[3, 'abcde']])
  saver.change(content('abcdef'))
  await vi.advanceTimersByTimeAsync(499)
  expect(saves).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(saves).toEqual([
    [3, 'abcde'],
    [4, 'abcdef'],
  ])
  expect(states.at(-1)).toEqual({ kind: 'saved', at })
})

test('one request at a time: what is typed in the meantime follows with the new revision', async () => {
  const slow = Promise.withResolvers<void>()
  const { saver, saves } = aSaver(slow.promise)
  saver.change(content('first'))
  await vi.advanceTimersByTimeAsync(500)
  saver.change(content('second'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(saves).toEqual([[3, 'first']])
  slow.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(saves).toEqual([
    [3, 'first'],
    [4, 'second'],
  ])
})

test('a failed save is tried again, later each time, with the newest content', async () => {
  const { saver, saves, states } = aSaver(unreachable(), unreachable())
  saver.change(content('a'))
  await vi.advanceTimersByTimeAsync(500)
  expect(states.at(-1)).toMatchObject({ kind: 'failed', retries: true })
  expect(await saver.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(4000)
  expect(saves.map(([, name]) => name)).toEqual(['a', 'a', 'a'])
  expect(states.at(-1)).toEqual({ kind: 'saved', at })
})

test('a refusal that no repetition mends is told once', async () => {
  const { saver, saves, states } = aSaver(new Problem('invalid-input', 'Too long'))
  saver.change(content('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toHaveLength(1)
  expect(states.at(-1)).toEqual({
    kind: 'failed',
    text: 'Your latest changes aren’t saved. Too long',
    retries: false,
  })
})

test('a version from elsewhere stops the saving until someone chooses', async () => {
  const theirs = stored(9, 'theirs')
  const { saver, saves, states } = aSaver(refusedBy(theirs))
  saver.change(content('mine'))
  await vi.advanceTimersByTimeAsync(500)
  expect(states.at(-1)).toEqual({ kind: 'conflict', theirs })
  saver.change(content('mine, longer'))
  await vi.advanceTimersByTimeAsync(60_000)
  saver.leave()
  expect(saves).toHaveLength(1)
  expect(await saver.keepMine()).toBe(true)
  expect(saves.at(-1)).toEqual([9, 'mine, longer'])
})

test('taking the other version gives up this one and goes on from its revision', async () => {
  const { saver, saves, left } = aSaver(refusedBy(stored(9, 'theirs')))
  saver.change(content('mine'))
  await vi.advanceTimersByTimeAsync(500)
  expect(saver.takeTheirs()).toEqual(stored(9, 'theirs'))
  expect(saver.hasUnsaved).toBe(false)
  saver.leave()
  expect(left).toEqual([])
  saver.change(content('theirs, longer'))
  await vi.advanceTimersByTimeAsync(500)
  expect(saves.at(-1)).toEqual([9, 'theirs, longer'])
})

test('its own save whose answer was lost is no conflict', async () => {
  const { saver, saves, states } = aSaver(unreachable(), refusedBy(stored(4, 'mine')))
  saver.change(content('mine'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(states.at(-1)).toEqual({ kind: 'saved', at })
  saver.change(content('mine, longer'))
  await vi.advanceTimersByTimeAsync(500)
  expect(saves.at(-1)).toEqual([4, 'mine, longer'])
})

test('leaving sends what is not stored, on the revision that a save under way will have made', async () => {
  const { saver, left } = aSaver(Promise.withResolvers<void>().promise)
  saver.leave()
  saver.change(content('a'))
  saver.leave()
  await vi.advanceTimersByTimeAsync(500)
  saver.change(content('ab'))
  saver.leave()
  expect(left).toEqual([
    [3, 'a'],
    [4, 'ab'],
  ])
})

test('a reload before the save keeps the edit in the tab and stores it, whenever the leaving request arrives', async () => {
  const before = aSaver()
  before.saver.change(content('first'))
  before.saver.leave()
  expect(before.left).toEqual([[3, 'first']])
  const unsaved = before.kept.at(-1)
  if (!unsaved) throw new Error('Nothing was kept')

  // The new page loaded before the request arrived; it then saves the same content.
  const late = aSaver(refusedBy(stored(4, 'first')))
  expect(late.saver.restore(unsaved, stored(3, 'as loaded'))).toEqual(content('first'))
  late.saver.change(content('first and second'))
  await vi.advanceTimersByTimeAsync(500)
  expect(late.saves).toEqual([
    [3, 'first'],
    [4, 'first and second'],
  ])
  expect(late.states.map(({ kind }) => kind)).not.toContain('conflict')
  expect(late.kept.at(-1)).toBeNull()

  // It arrived before the page was loaded.
  const early = aSaver()
  expect(early.saver.restore(unsaved, stored(4, 'first'))).toBeNull()
  expect(early.kept).toEqual([null])

  // It never arrived.
  const lost = aSaver()
  expect(lost.saver.restore(unsaved, stored(3, 'as loaded'))).toEqual(content('first'))
  await vi.advanceTimersByTimeAsync(0)
  expect(lost.saves).toEqual([[3, 'first']])
})

test('recognizes the older of two saves that the leaving page sent as its own', async () => {
  const before = aSaver(Promise.withResolvers<void>().promise)
  before.saver.change(content('first'))
  await vi.advanceTimersByTimeAsync(500)
  before.saver.change(content('first and second'))
  before.saver.leave()
  const unsaved = before.kept.at(-1)
  if (!unsaved) throw new Error('Nothing was kept')
  const after = aSaver(refusedBy(stored(4, 'first')))
  expect(after.saver.restore(unsaved, stored(3, 'as loaded'))).toEqual(content('first and second'))
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(after.saves).toEqual([
    [3, 'first and second'],
    [4, 'first and second'],
  ])
  expect(after.states.at(-1)).toEqual({ kind: 'saved', at })
})

test('a page that the server made before the last save of the page before shows it, and saves on it', async () => {
  const before = aSaver()
  before.saver.change(content('first'))
  await vi.advanceTimersByTimeAsync(500)
  before.saver.leave()
  const kept = before.kept.at(-1)
  if (!kept) throw new Error('Nothing was kept')
  expect(before.left).toEqual([])
  const after = aSaver()
  expect(after.saver.restore(kept, stored(3, 'as loaded'))).toEqual(content('first'))
  after.saver.change(content('first and second'))
  await vi.advanceTimersByTimeAsync(500)
  expect(after.saves).toEqual([[4, 'first and second']])
  expect(after.kept).toEqual([null])

  // A page that has it, or what another window made of it, stays as it is.
  for (const [revision, name] of [
    [4, 'first'],
    [5, 'theirs'],
  ] as const) {
    const { saver, states, kept: keeps } = aSaver()
    expect(saver.restore(kept, stored(revision, name))).toBeNull()
    expect([states, keeps]).toEqual([[], [null]])
  }
})

test('a save of the same content on the way from the page before is no conflict', async () => {
  const { saver, saves, states } = aSaver(refusedBy(stored(4, 'as loaded')))
  saver.change(content('more'))
  await vi.advanceTimersByTimeAsync(501)
  expect(saves).toEqual([
    [3, 'more'],
    [4, 'more'],
  ])
  expect(states.at(-1)).toEqual({ kind: 'saved', at })
})

test('who has logged out leaves nothing in the tab, also of what was saved', async () => {
  const { saver, kept } = aSaver()
  saver.change(content('a'))
  await vi.advanceTimersByTimeAsync(500)
  saver.discard()
  saver.leave()
  expect(kept).toEqual([])
})

test('does not take what another window saved since the reload for an edit of this tab', async () => {
  const { saver, saves, states } = aSaver()
  const unsaved = { revision: 3, content: content('mine'), sent: [content('mine')] }
  expect(saver.restore(unsaved, stored(4, 'theirs'))).toEqual(content('mine'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(saves).toEqual([])
  expect(states).toEqual([{ kind: 'conflict', theirs: stored(4, 'theirs') }])
  expect(await saver.keepMine()).toBe(true)
  expect(saves).toEqual([[4, 'mine']])
})

test('recognizes its own save after more was typed, even though the response was lost', async () => {
  const { saver, saves, states } = aSaver(unreachable(), refusedBy(stored(4, 'mine')))
  saver.change(content('mine'))
  await vi.advanceTimersByTimeAsync(500)
  saver.change(content('mine, longer'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves).toEqual([
    [3, 'mine'],
    [3, 'mine, longer'],
    [4, 'mine, longer'],
  ])
  expect(states.map(({ kind }) => kind)).not.toContain('conflict')
})

test('an ended session asks for a login once, keeps asking while saves are refused, and saves after it', async () => {
  const ended = () => new Problem('login-required', 'Please log in')
  const { saver, saves, states } = aSaver(ended(), ended(), new Problem('not-found', 'Another account'))
  saver.change(content('a'))
  await vi.advanceTimersByTimeAsync(500)
  saver.change(content('ab'))
  await vi.advanceTimersByTimeAsync(500)
  expect(await saver.flush()).toBe(false)
  expect(saver.isLoggedOut).toBe(true)
  expect(states.map(({ kind }) => kind)).toEqual(['saving', 'logged-out', 'logged-out', 'logged-out'])
  saver.retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(saves.at(-1)).toEqual([3, 'ab'])
  expect(states.at(-1)).toEqual({ kind: 'saved', at })
})

test.each([
  ['an edit that waits to be sent', []],
  ['an edit whose request failed', [unreachable()]],
] as const)('%s is neither kept nor sent once the tab is cleared for a logout', async (_, answers) => {
  const { saver, saves, left, kept } = aSaver(...answers)
  saver.change(content('mine'))
  await vi.advanceTimersByTimeAsync(answers.length > 0 ? 500 : 0)
  saver.discard()
  saver.change(content('a late one'))
  saver.leave()
  saver.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual([])
  expect(left).toEqual([])
  expect(saves).toHaveLength(answers.length)
})

test('a request that fails after the tab was cleared leaves nothing and says nothing', async () => {
  const slow = Promise.withResolvers<void>()
  const { saver, kept, states } = aSaver(slow.promise)
  saver.change(content('mine'))
  await vi.advanceTimersByTimeAsync(500)
  saver.discard()
  slow.reject(new Problem('login-required', 'Please log in'))
  await vi.advanceTimersByTimeAsync(60_000)
  saver.leave()
  expect(kept).toEqual([])
  expect(states).toEqual([{ kind: 'saving' }])
})
