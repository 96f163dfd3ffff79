import { expect, test } from 'vitest'
import { answersSchema, type Question, question, questionList, savedAnswers } from './questions.ts'
import { initialAnswers } from './task-answers.ts'

const one = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  key: 'it',
  kind,
  label: 'It',
  ...more,
})
const office = { street: '1 Example St', city: 'Seattle', state: 'wa', zipCode: '98101' }
const alex = { firstName: 'Alex', lastName: 'Sample', title: 'Member' }
const owner = { firstName: 'Alex', lastName: 'Sample', address: '1 Example St, Seattle, WA 98101', percentage: '60' }
const withEmail = [
  { ...owner, email: 'alex@example.com' },
  { ...owner, firstName: 'Robin', percentage: '40.00', email: 'robin@example.com' },
]
const holding = { ...owner, percentage: '100%', acquiredOn: '2026-01-02', spouse: '' }
const yesNo = {
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
}

test.each<[string, Question, unknown, unknown]>([
  ['a text', one('text'), '  Alder LLC ', 'Alder LLC'],
  ['a text that may be missing', one('text', { optional: true }), undefined, ''],
  ['lines', one('long-text'), 'one\r\ntwo', 'one\ntwo'],
  ['a UBI with spaces', one('ubi'), '601 234 567', '601234567'],
  ['an EIN without its hyphen', one('ein'), '911234567', '91-1234567'],
  ['no EIN where it may be missing', one('ein', { optional: true }), '', ''],
  ['a leap day', one('date'), '2028-02-29', '2028-02-29'],
  ['an address with its state in small letters', one('address'), office, { ...office, state: 'WA' }],
  [
    'no address where it may be missing',
    one('address', { optional: true }),
    { street: '', city: ' ', state: 'WA', zipCode: '' },
    '',
  ],
  ['people', one('people'), [alex], [alex]],
  ['a number with its comma', one('number'), ' 1,200 ', '1200'],
  ['none', one('number'), '0', '0'],
  ['no number where it may be missing', one('number', { optional: true }), '', ''],
  ['owners with 100% in all', one('owners'), withEmail, withEmail],
  ['one shareholder', one('shareholders'), [holding], [{ ...holding, percentage: '100' }]],
  [
    'an empty row of people where nobody is needed',
    one('people', { optional: true }),
    [{ firstName: '', lastName: '' }],
    [],
  ],
  ['a choice', one('choice', yesNo), 'no', 'no'],
  ['no choice where none is needed', one('choice', { ...yesNo, optional: true }), '', ''],
])('takes %s', (_, asked, answer, expected) => {
  expect(answersSchema([asked]).parse({ it: answer })).toEqual({ it: expected })
})

test.each<[string, Question, unknown, string, string]>([
  ['nothing', one('text'), '', 'it', 'Answer “It”'],
  ['no answer at all', one('text'), undefined, 'it', 'Answer “It”'],
  ['too much', one('text'), 'x'.repeat(301), 'it', 'Use 300 characters or fewer'],
  ['lines of spaces', one('long-text'), ' \n ', 'it', 'Answer “It”'],
  ['eight digits', one('ubi'), '60123456', 'it', 'Enter the 9 digits of the UBI number'],
  ['letters', one('ein'), '91-12345AB', 'it', 'Enter the 9 digits of the EIN, such as 91-1234567'],
  ['a day that does not exist', one('date'), '2027-02-29', 'it', 'Enter a date that exists'],
  ['no day', one('date'), undefined, 'it', 'Answer “It”'],
  ['an address without a street', one('address'), { ...office, street: '' }, 'it.street', 'Street address is required'],
  [
    'half an address',
    one('address', { optional: true }),
    { ...office, zipCode: '981' },
    'it.zipCode',
    'Enter a ZIP code such as 98101',
  ],
  ['a state that is none', one('address'), { ...office, state: 'XX' }, 'it.state', 'Choose a state'],
  ['a number that is none', one('number'), 'three', 'it', 'Enter a whole number, such as 0 or 12'],
  ['half an employee', one('number'), '1.5', 'it', 'Enter a whole number, such as 0 or 12'],
  ['fewer than none', one('number'), '-1', 'it', 'Enter a whole number, such as 0 or 12'],
  ['no number', one('number'), undefined, 'it', 'Answer “It”'],
  ['owners with less than 100%', one('owners'), withEmail.slice(0, 1), 'it', 'The percentages must add up to 100%'],
  ['no owner', one('owners'), [], 'it', 'Enter at least one owner'],
  [
    'an owner without a percentage',
    one('shareholders'),
    [{ ...holding, percentage: '' }],
    'it.0.percentage',
    'Enter a percentage, such as 50',
  ],
  [
    'an owner since a day that does not exist',
    one('shareholders'),
    [{ ...holding, acquiredOn: '2026-02-30' }],
    'it.0.acquiredOn',
    'Enter a date that exists',
  ],
  ['nobody', one('people'), [], 'it', 'It: enter at least one person'],
  [
    'a person without a name',
    one('people'),
    [alex, { ...alex, lastName: '' }],
    'it.1.lastName',
    'Last name is required',
  ],
  ['another choice', one('choice', yesNo), 'maybe', 'it', 'Answer “It”'],
  ['no choice', one('choice', yesNo), undefined, 'it', 'Answer “It”'],
  ['an answer to a question that nobody asked', one('text', { key: 'other' }), 'x', 'other', 'Answer “It”'],
])('refuses %s', (_, asked, answer, path, message) => {
  const issues = answersSchema([asked]).safeParse({ it: answer }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message])
})

test.each<[Question['kind'], unknown, string]>([
  ['text', 'mine is 123-45-6789', 'it'],
  ['long-text', 'first\n123 45 6789', 'it'],
  ['people', [{ ...alex, title: '123-45-6789' }], 'it.0.title'],
  ['address', { ...office, street: '123-45-6789' }, 'it.street'],
  ['shareholders', [{ ...holding, spouse: '123-45-6789' }], 'it.0.spouse'],
])('a Social Security number in a %s is stopped', (kind, answer, path) => {
  const issues = answersSchema([one(kind)]).safeParse({ it: answer }).error?.issues ?? []
  expect(issues).toMatchObject([{ path: path.split('.').map((part) => (part === '0' ? 0 : part)) }])
  expect(issues[0]?.message).toContain('Social Security number')
})

test.each(['(206) 555-0142', '91-1234567', '98101-1234', 'invoice 4123-45-67890'])(
  '%s is no Social Security number',
  (text) => {
    expect(answersSchema([one('text')]).parse({ it: text })).toEqual({ it: text })
  },
)

const hired = [one('choice', { ...yesNo, key: 'hired' }), one('number', { onlyIf: { key: 'hired', values: ['yes'] } })]
test.each<[string, unknown, unknown]>([
  ['is asked when its condition is met', { hired: 'yes', it: '3' }, { hired: 'yes', it: '3' }],
  ['is left out when it is not', { hired: 'no' }, { hired: 'no' }],
  ['loses what was typed before the condition changed', { hired: 'no', it: 'three' }, { hired: 'no' }],
  ['is required when its condition is met', { hired: 'yes', it: '' }, undefined],
])('a question with a condition %s', (_, answers, expected) => {
  expect(answersSchema(hired).safeParse(answers).data).toEqual(expected)
})

test.each<[string, Question[]]>([
  ['a question that is not there', [one('number', { onlyIf: { key: 'hired', values: ['yes'] } })]],
  [
    'a value that the choice does not have',
    [hired[0]!, one('number', { onlyIf: { key: 'hired', values: ['maybe'] } })],
  ],
  ['a question without choices', [one('text', { key: 'hired' }), hired[1]!]],
  [
    'a choice that has a condition itself',
    [
      ...hired.slice(0, 1),
      one('choice', { ...yesNo, key: 'more', onlyIf: { key: 'hired', values: ['yes'] } }),
      one('text', { onlyIf: { key: 'more', values: ['yes'] } }),
    ],
  ],
])('a condition does not name %s', (_, list) => {
  expect(questionList.safeParse(list).success).toBe(false)
})

test('a file is not among the answers', () => {
  const asked = [one('file')]
  expect(answersSchema(asked).parse({})).toEqual({})
  expect(answersSchema(asked).safeParse({ it: 'x' }).success).toBe(false)
})

test('the form begins with what was saved', () => {
  const asked = [one('text'), one('people', { key: 'them' }), one('file', { key: 'paper' })]
  expect(initialAnswers(asked, { it: 'half' })).toEqual({
    it: 'half',
    them: [{ firstName: '', lastName: '', title: '' }],
  })
})

test.each<[string, unknown, boolean]>([
  ['half an answer', { it: 'half', office: { street: '1' }, them: [{ firstName: '' }] }, true],
  ['a Social Security number', { it: '123-45-6789' }, false],
  ['a number', { it: 7 }, false],
  ['too much', { it: 'x'.repeat(6001) }, false],
])('what is saved on the way: %s, %s', (_, answers, isTaken) => {
  expect(savedAnswers.safeParse(answers).success).toBe(isTaken)
})

test.each<[string, unknown]>([
  ['a choice without choices', one('choice')],
  ['choices of a text', one('text', yesNo)],
  [
    'two choices with one value',
    one('choice', {
      choices: [
        { value: 'a', label: 'A' },
        { value: 'a', label: 'B' },
      ],
    }),
  ],
  ['a key with a dot', one('text', { key: 'a.b' })],
])('%s is no question', (_, given) => {
  expect(question.safeParse(given).success).toBe(false)
})

test('two questions do not share a key', () => {
  expect(questionList.safeParse([one('text'), one('date')]).success).toBe(false)
})
