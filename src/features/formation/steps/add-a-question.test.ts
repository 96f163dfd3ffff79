import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const diff = /## Adding a question to the formation form\n[^]*?```diff\n([^]*?)```/.exec(document)?.[1] ?? ''

interface Change {
  file: string
  before: string
  after: string
}

/** Reads the example's hunks: its lines without the added ones, and without the removed ones. */
const changes: Change[] = diff.split(/^--- a\//m).flatMap((part) => {
  const [, ...hunks] = part.split(/^@@.*\n/m)
  return hunks.map((hunk) => {
    const lines = hunk.split('\n').filter((line) => line !== '')
    const without = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('')
    return { file: part.slice(0, part.indexOf('\n')), before: without('+'), after: without('-') }
  })
})

const step = 'src/features/formation/steps/business-information'

test('the example of a new question touches the two files of its step and their test, and applies to them', () => {
  expect(changes.map(({ file }) => file)).toEqual([`${step}.ts`, `${step}.tsx`, `${step}.test.ts`])
  for (const { file, before, after } of changes) {
    expect(readFileSync(join(root, file), 'utf8').split(before)).toHaveLength(2)
    expect(after).not.toBe(before)
  }
})

test('with the example, a draft, the form, its review, and what is submitted have the new question', () => {
  const copy = mkdtempSync(join(tmpdir(), 'legate-question-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const part of ['package.json', 'src/lib', 'src/features/formation', 'src/features/washington']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'src/features/registered-agent'), join(copy, 'src/features/registered-agent'), 'junction')
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const [first] = changes
  if (!first) throw new Error('docs/architecture.md shows no example of a new question.')
  const changed = readFileSync(join(root, first.file), 'utf8').replace(first.before, () => first.after)
  writeFileSync(join(copy, first.file), changed)
  writeFileSync(join(copy, 'ask.ts'), ask)
  const answers: unknown = JSON.parse(execFileSync(process.execPath, [join(copy, 'ask.ts')], { encoding: 'utf8' }))
  const tradeName = 'Soundside Furniture'
  expect(answers).toEqual({
    draft: { tradeName },
    values: tradeName,
    untouched: '',
    review: { label: 'Trade name', lines: [tradeName] },
    submitted: tradeName,
    tooLong: { tradeName: 'Use 100 characters or fewer' },
  })
})

/** What the changed program makes of an answer to the new question. */
const ask = `
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import { checkFormation, parseFormation } from '#features/formation/check-formation.ts'
import { formationSteps } from '#features/formation/steps/all-steps.ts'
import { formationValues } from '#features/formation/wizard/wizard-values.ts'

const user = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }
const context = { today: '2026-11-20', providerName: 'Legate', structure: 'LLC', agentPrice: '$149/year' }
const draft = formationDraftSchema.parse({ tradeName: 'Soundside Furniture' })
const values = formationValues(draft, 'LLC', user)
const whole = {
  ...draft,
  businessName: 'Cedar LLC',
  businessPurpose: 'Furniture',
  principalOffice: { street: '1 Street', city: 'Seattle', zipCode: '98101', county: 'King' },
  registeredAgent: { type: 'legate' },
  owners: [{ ...user, ownershipPercentage: 100 }],
  consent: { accuracy: true, authorization: true, termsAccepted: true },
  organizerSignature: { method: 'typed', name: 'Alex Sample', image: '', date: '' },
}
console.log(
  JSON.stringify({
    draft,
    values: values.tradeName,
    untouched: formationValues({}, 'LLC', user).tradeName,
    review: formationSteps[0].review(values, context).find(({ label }) => label === 'Trade name'),
    submitted: parseFormation('LLC', whole, context).formation?.tradeName,
    tooLong: checkFormation('LLC', { ...whole, tradeName: 'x'.repeat(101) }, context).errors,
  }),
)
`
