import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { type Part, race, racePatience, raceSettings, type Step } from '../../../../test/linearizable.ts'
import type { DraftView } from './draft.ts'

const running = await testApp({ THROTTLE_SCALE: 100_000 })
const { app } = running
afterAll(() => running.close())

const path = '/api/formation/drafts'
/** What a tab shows of a draft; the model is that a save over another one than was shown is refused. */
type Draft = Pick<DraftView, 'revision' | 'businessName'> | 'deleted'
type Command = { kind: 'read' } | { kind: 'save'; name: string } | { kind: 'delete' }

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'read' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('save' as const), name: fc.constantFrom('Fir', 'Oak', 'Yew') }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'delete' as const }) },
)
const tabs = fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 })

async function aDraft() {
  const token = await aSession(app, await aUser(app.db))
  const call = async (method: string, where: string, body?: unknown) => {
    const response = await callApi(app, method, where, body, { token })
    const text = await response.text()
    return { status: response.status, body: text ? (JSON.parse(text) as DraftView & { draft?: DraftView }) : undefined }
  }
  const { body } = await call('POST', path, { structure: 'LLC' })
  return { call, where: `${path}/${body?.draftId}` }
}

const is = (a: Draft, b: Draft) =>
  a !== 'deleted' && b !== 'deleted' && a.revision === b.revision && a.businessName === b.businessName
const shown = (view: DraftView | undefined): Draft =>
  view ? { revision: view.revision, businessName: view.businessName } : 'deleted'
const gone: Part<Draft> = (draft) => (draft === 'deleted' ? draft : undefined)
const told = (status: number, seen: Draft, part: Part<Draft>) => ({
  answer: `${status} ${JSON.stringify(seen)}`,
  parts: [part],
})

/** A tab, which saves over the revision that it was told last. */
function aTab({ call, where }: Awaited<ReturnType<typeof aDraft>>) {
  let known = 0
  const learn = (view: DraftView | undefined) => {
    known = view?.revision ?? known
    return shown(view)
  }
  return {
    async save(name: string) {
      const over = known
      const body = { revision: over, step: 'business-information', formation: { businessName: name } }
      const { status, body: answer } = await call('PUT', where, body)
      if (status === 404) return told(status, 'deleted', gone)
      const stored = { revision: over + 1, businessName: name }
      const seen = learn(status === 409 ? answer?.draft : answer)
      return told(status, seen, (draft) => {
        if (draft === 'deleted') return undefined
        if (status === 200) return draft.revision === over && is(seen, stored) ? stored : undefined
        return status === 409 && draft.revision !== over && is(seen, draft) ? draft : undefined
      })
    },
    async read() {
      const { status, body } = await call('GET', where)
      if (status === 404) return told(status, 'deleted', gone)
      const seen = learn(body)
      return told(status, seen, (draft) => (is(seen, draft) ? draft : undefined))
    },
    async remove() {
      const { status } = await call('DELETE', where)
      const part: Part<Draft> = (draft) => (status === 204 && draft !== 'deleted' ? 'deleted' : undefined)
      return told(status, 'deleted', status === 404 ? gone : part)
    },
  }
}

function stepOf(tab: ReturnType<typeof aTab>, one: Command): Step<Draft> {
  if (one.kind === 'save') return { name: `save ${one.name}`, run: () => tab.save(one.name) }
  return { name: one.kind, run: () => (one.kind === 'read' ? tab.read() : tab.remove()) }
}

test(
  'tabs that save one draft at once overwrite nothing unseen, and each is told what it stored itself (R98)',
  () =>
    fc.assert(
      fc.asyncProperty(tabs, async (all) => {
        const draft = await aDraft()
        const clients = all.map((commands) => {
          const tab = aTab(draft)
          return commands.map((one) => stepOf(tab, one))
        })
        await race<Draft>({ revision: 0, businessName: '' }, clients, () => [stepOf(aTab(draft), { kind: 'read' })])
      }),
      raceSettings,
    ),
  racePatience,
)
