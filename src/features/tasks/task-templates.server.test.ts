import { afterAll, expect, test } from 'vitest'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { aUser } from '../../../db/build.ts'
import { getCatalog } from '#features/catalog/catalog-queries.server.ts'
import { answersSchema, type Question } from './questions.ts'
import { initialAnswers } from './task-answers.ts'
import { newTaskTemplate, type TaskTemplateView } from './task-template.ts'
import { listTaskTemplates } from './template-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const templates = await listTaskTemplates(app.db)
const catalog = await getCatalog(app.db, '2026-11-22')
const products = [...new Set([...catalog.services, ...catalog.addons].map(({ id }) => id))].toSorted()
const scopes = ['new-company', 'existing-company'] as const
const formed = ['llc', 'c-corp', 'llp']

/** What an order of the product gets in the one case or the other. */
const tasksOf = (product: string, scope: (typeof scopes)[number]) =>
  templates.filter(({ productId, appliesTo }) => productId === product && [scope, 'always'].includes(appliesTo))

test('there are templates for every service and add-on of the catalog, and for nothing else', () => {
  expect([...new Set(templates.map(({ productId }) => productId))].toSorted()).toEqual(products)
  expect(products).toHaveLength(17)
})

test.each(products)('%s: staff have work, and their last task shows or follows what was done', (product) => {
  for (const scope of scopes.filter((one) => one === 'new-company' || !formed.includes(product))) {
    const staff = tasksOf(product, scope).filter(({ audience }) => audience === 'staff')
    expect(staff.length, scope).toBeGreaterThan(0)
    expect([staff.at(-1)?.evidence, staff.at(-1)?.doneOn], scope).not.toEqual(['none', null])
    expect(
      staff.some(({ promiseCount }) => promiseCount !== null),
      scope,
    ).toBe(true)
  }
})

test.each(products.filter((id) => !formed.includes(id)))(
  '%s for a company that exists asks who it is or what it is about',
  (product) => {
    const [first] = tasksOf(product, 'existing-company')
    expect(first?.audience).toBe('client')
  },
)

const labelsIn = (message: string) => message.replaceAll(/“[^”]*”/g, '“…”')

test('what is missing is told in a sentence, whatever the label of the question is', () => {
  for (const { questions } of templates) {
    const issues = answersSchema(questions).safeParse(initialAnswers(questions, {})).error?.issues ?? []
    for (const { message } of issues)
      // A label is a noun, several, or a question: only an error that quotes it reads well with all of them.
      expect(labelsIn(message)).toMatch(
        /^(Answer “…”|Enter .+|.+: enter at least one \w+|[A-Z]\w+ (\w+ )*is required)$/,
      )
    for (const { label } of questions)
      expect(issues.map(({ message }) => message)).not.toContain(`${label} is required`)
  }
})

test('an election for a company that exists asks name, UBI, EIN, and governors', () => {
  const asked = tasksOf('s-corp', 'existing-company')[0]?.questions.map(({ key }) => key)
  expect(asked).toEqual(expect.arrayContaining(['legalName', 'ubi', 'ein', 'governors']))
  expect(tasksOf('s-corp', 'new-company').some(({ key }) => key === 'company')).toBe(false)
})

test.each([
  ['contract-review', 'contract', ['contract']],
  ['trademark', 'mark', ['mark', 'classes', 'specimen']],
  ['trademark-registration', 'mark', ['mark', 'classes', 'specimen']],
])('%s asks for what it is about', (product, key, wanted) => {
  const task = templates.find((one) => one.productId === product && one.key === key)
  expect(task?.questions.map((asked) => asked.key)).toEqual(expect.arrayContaining(wanted))
})

test('a contract is reviewed within 48 hours, everything else is done within 1–2 business days', () => {
  const promises = templates.flatMap(({ productId, key, promiseCount, promiseUnit }) =>
    promiseCount === null ? [] : [`${productId} ${key} ${promiseCount} ${promiseUnit}`],
  )
  expect(promises.filter((promise) => promise.endsWith('hours'))).toEqual([
    'contract-review assign 8 hours',
    'contract-review review 48 hours',
  ])
  expect(
    promises.filter((promise) => !/ (?:[12] business-days|hours)$/.test(promise.replace(/\d+ hours/, 'hours'))),
  ).toEqual([])
})

test.each(['contract-review', 'trademark', 'trademark-registration', 'custom-operating-agreement'])(
  '%s is assigned to a licensed attorney',
  (product) => {
    expect(tasksOf(product, 'existing-company').map(({ title }) => title)).toContain('Assign a licensed attorney')
  },
)

const good: Record<Question['kind'], unknown> = {
  text: 'Something',
  'long-text': 'Something\nlonger',
  ubi: '601 234 567',
  ein: '91-1234567',
  date: '2026-12-01',
  address: { street: '1 Example St', city: 'Seattle', state: 'WA', zipCode: '98101' },
  people: [{ firstName: 'Alex', lastName: 'Sample', title: '' }],
  number: '3',
  owners: [
    { firstName: 'Alex', lastName: 'Sample', address: '1 Example St', percentage: '100', email: 'a@example.com' },
  ],
  shareholders: [
    { firstName: 'Alex', lastName: 'Sample', address: '1 Example St', percentage: '100', acquiredOn: '2026-12-01' },
  ],
  choice: undefined,
  file: undefined,
}
const bad: Record<Question['kind'], unknown> = {
  text: 'mine is 123-45-6789',
  'long-text': 'x'.repeat(5001),
  ubi: '12',
  ein: '12',
  date: 'tomorrow',
  address: { street: '1 Example St', city: '', state: 'WA', zipCode: '98101' },
  people: [{ firstName: 'Alex', lastName: '', title: '' }],
  number: 'many',
  owners: [],
  shareholders: [],
  choice: 'none of them',
  file: 'a name',
}
const goodOf = ({ kind, choices }: Question): unknown => (kind === 'choice' ? choices?.[0]?.value : good[kind])

const questioned = templates.filter(({ audience }) => audience === 'client')
test.each(questioned.map((one) => [`${one.productId} ${one.key}`, one] as const))(
  '%s takes good answers and refuses bad ones',
  (_, task) => {
    const { id: _i, updatedAt: _u, version: _v, ...template } = task
    expect(newTaskTemplate.safeParse(template).error?.issues ?? []).toEqual([])
    const schema = answersSchema(task.questions)
    const asked = task.questions.filter(({ kind }) => kind !== 'file')
    const answers = Object.fromEntries(asked.map((one) => [one.key, goodOf(one)]))
    expect(schema.safeParse(answers).error?.issues ?? []).toEqual([])
    // Every question is asked after the answers that it depends on.
    const answersWith = ({ onlyIf }: Question) => (onlyIf ? { ...answers, [onlyIf.key]: onlyIf.values[0] } : answers)
    for (const one of task.questions)
      expect(schema.safeParse({ ...answersWith(one), [one.key]: bad[one.kind] }).success, one.key).toBe(false)
    for (const one of asked) {
      const { key, optional = false } = one
      const { [key]: _, ...rest }: Record<string, unknown> = answersWith(one)
      expect(schema.safeParse(rest).success, key).toBe(optional)
    }
  },
)

async function as(role: 'client' | 'staff' | 'admin') {
  const user = await aUser(app.db, { role })
  const token = await aSession(app, user)
  return async (method: string, path: string, body?: unknown) => {
    const response = await callApi(app, method, path, body, { token })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

const path = '/api/staff/task-templates'
const contract = templates.find(({ productId, key }) => productId === 'contract-review' && key === 'contract')
const changeOf = ({ id: _i, productId: _p, key: _k, updatedAt: _u, ...rest }: TaskTemplateView) => rest

test('admins change a template as a new version; staff read; clients see nothing', async () => {
  if (!contract) throw new Error('no template')
  const [client, staff, admin] = [await as('client'), await as('staff'), await as('admin')]
  expect((await client('GET', path)).status).toBe(403)
  expect((await staff('GET', path)).status).toBe(200)
  const change = { ...changeOf(contract), title: 'Send us your contract' }
  expect((await staff('PUT', `${path}/${contract.id}`, change)).status).toBe(403)
  expect(await admin('PUT', `${path}/${contract.id}`, change)).toMatchObject({
    status: 200,
    body: { title: 'Send us your contract', version: 2 },
  })
  expect(await admin('PUT', `${path}/${contract.id}`, change)).toMatchObject({
    status: 409,
    body: { code: 'revision-conflict' },
  })
  const audits = await app.db.execute(`select detail from audit_log where action = 'task-template.changed'`)
  expect(audits.rows).toEqual([
    { detail: { productId: 'contract-review', key: 'contract', version: 2, changed: ['title'] } },
  ])
})

test.each([
  ['a client’s task without questions', { audience: 'client', questions: [] }, 'questions'],
  ['staff’s task with questions', { audience: 'staff' }, 'questions'],
  ['a promise without a unit', { audience: 'staff', questions: [], promiseCount: 2 }, 'promiseUnit'],
  ['a filing that waits for what comes after it', { isBlocking: true, afterFiling: true }, 'isBlocking'],
  ['an unknown product', { productId: 'no-such-product' }, 'productId'],
  ['a key that is taken', { productId: 'ein', key: 'ss-4' }, 'key'],
])('%s is refused', async (_, given, field) => {
  const admin = await as('admin')
  const question = { key: 'it', kind: 'text', label: 'It' }
  const template = {
    productId: 'ein',
    key: 'more',
    position: 90,
    audience: 'client',
    title: 'More',
    questions: [question],
  }
  const { status, body } = await admin('POST', path, { ...template, ...given })
  expect([status, Object.keys((body['errors'] as object | undefined) ?? {})]).toEqual([422, [field]])
})
