import { expect, test } from 'vitest'
import { z } from 'zod'
import { aMessage, anApplication, anIntake } from '../../../test/leads.ts'
import { collaborationInput } from './collaboration.ts'
import { contactInput } from './contact.ts'
import { intakeInput } from './intake.ts'
import { entityTypeOfService, intakeStates } from './intake-words.ts'
import { mailboxOf } from './lead.ts'
import { leadConfirmationMail } from './lead-confirmation.email.ts'
import { spamReason } from './spam-signals.ts'

const firstErrors = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

test('the intake needs everything but the business name and the message', () => {
  const nothing = Object.fromEntries(Object.keys(anIntake()).map((name) => [name, '']))
  for (const empty of [{ formType: 'intake' }, { ...nothing, formType: 'intake' }]) {
    expect(firstErrors(intakeInput, empty)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      entityType: 'Please choose an entity type',
      state: 'Please choose a state',
      timeline: 'Please choose a timeline',
      contactMethod: 'Please choose how we should contact you',
    })
  }
})

test.each([
  ['entityType', ['LLC', 'S-Corp', 'C-Corp', 'Not Sure'], ['LLP', 'llc', '__proto__']],
  ['timeline', ['Immediately', '1-2 weeks', '1 month', 'Exploring'], ['Now']],
  ['contactMethod', ['Email', 'Phone', 'Text'], ['Fax', 'email']],
  ['state', ['WA', 'DC', 'AK', 'WY'], ['PR', 'AE', 'XX', 'Washington', 'wa']],
  ['phone', ['2065550101', '+1 (206) 555-0101 x4'], ['call me', '206\r\nBcc: x']],
  ['name', ['Zoë O’Neil', 'x'.repeat(100)], ['Alex\r\nBcc: victim@example.com', 'a\u0000b', 'x'.repeat(101)]],
  ['message', ['one\ntwo', 'x'.repeat(4000)], ['bell\u0007', 'x'.repeat(4001)]],
  ['extra', [], ['anything']],
] as const)('intake: %s', (field, right, wrong) => {
  for (const value of right) expect(firstErrors(intakeInput, anIntake({ [field]: value }))).toEqual({})
  for (const value of wrong) expect(firstErrors(intakeInput, anIntake({ [field]: value }))).not.toEqual({})
})

test('the states are the 50 and the District of Columbia, by their abbreviations', () => {
  expect(intakeStates).toHaveLength(51)
  expect(intakeStates).toContainEqual({ value: 'WA', label: 'Washington (WA)' })
  expect(intakeStates).toContainEqual({ value: 'DC', label: 'District of Columbia (DC)' })
})

test.each([
  ['llc', 'LLC'],
  ['s-corp', 'S-Corp'],
  ['c-corp', 'C-Corp'],
  ['corporation', ''],
  ['toString', ''],
])('the service %s stands for the entity type "%s"', (service, entityType) => {
  expect(entityTypeOfService(service)).toBe(entityType)
})

test('a message needs a name, an address and words', () => {
  expect(firstErrors(contactInput, { formType: 'contact' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    message: 'Message is required',
  })
  expect(contactInput.parse(aMessage({ message: ' one\r\ntwo ', phone: null }))).toMatchObject({
    message: 'one\ntwo',
    phone: '',
  })
})

test('the application names what is missing, in the order of the page', () => {
  expect(Object.entries(firstErrors(collaborationInput, {}))).toEqual([
    ['full_name', 'Full name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['professional_type', 'Please select your professional type'],
    ['collaboration_types', 'Please select at least one collaboration type'],
  ])
  expect(firstErrors(collaborationInput, anApplication({ professional_type: '', collaboration_types: [] }))).toEqual({
    professional_type: 'Please select your professional type',
    collaboration_types: 'Please select at least one collaboration type',
  })
})

const notAnAddress = 'Please enter a valid email address'
const notAWebsite = 'Please enter a valid website URL'
const notLinkedIn = 'Please enter a valid LinkedIn profile URL'
const notYears = 'Enter a whole number of years, 0 or more'

test.each([
  ['email', 'kim', notAnAddress],
  ['email', 'kim@example.com\nBcc: x@example.com', notAnAddress],
  ['website', 'not a link', notAWebsite],
  ['website', 'not-a-link', notAWebsite],
  ['website', 'javascript:alert(1)', notAWebsite],
  ['website', 'data:text/html,x', notAWebsite],
  ['website', 'ftp://example.com', notAWebsite],
  ['website', 'https://user:secret@example.com', notAWebsite],
  ['website', 'https://example.com\\@evil.example', notAWebsite],
  ['website', 'http://127.0.0.1', notAWebsite],
  ['website', `https://example.com/${'a'.repeat(300)}`, 'Use 300 characters or fewer'],
  ['linkedin_profile', 'https://example.com/in/kim', notLinkedIn],
  ['linkedin_profile', 'https://linkedin.com.evil.example/in/kim', notLinkedIn],
  ['linkedin_profile', 'https://notlinkedin.com/in/kim', notLinkedIn],
  ['linkedin_profile', 'https://evil.example/?linkedin.com', notLinkedIn],
  ['linkedin_profile', 'https://linkedin.com@evil.example/', notLinkedIn],
  ['years_in_business', -1, notYears],
  ['years_in_business', 1.5, notYears],
  ['years_in_business', 'ten', notYears],
  ['years_in_business', 1e9, 'Enter 150 years or fewer'],
  ['client_base_size', '5', 'Please choose an option'],
  ['referral_source', 'A friend', 'Please choose an option'],
  ['service_area', 'x'.repeat(301), 'Use 300 characters or fewer'],
] as const)('application: %s %j is refused', (field, value, text) => {
  expect(firstErrors(collaborationInput, anApplication({ [field]: value }))).toEqual({ [field]: text })
})

test.each([
  ['website', '', ''],
  ['website', 'www.example.com', 'https://www.example.com/'],
  ['website', 'http://example.com/a?b=c', 'http://example.com/a?b=c'],
  ['linkedin_profile', null, ''],
  ['linkedin_profile', 'linkedin.com/in/kim', 'https://linkedin.com/in/kim'],
  ['linkedin_profile', 'https://uk.LinkedIn.com/in/kim', 'https://uk.linkedin.com/in/kim'],
  ['years_in_business', '', 0],
  ['years_in_business', undefined, 0],
  ['years_in_business', ' 7 ', 7],
  ['licenses', 'WA CPA 1\r\n\r\n  Oregon 2 ', ['WA CPA 1', 'Oregon 2']],
  ['licenses', [' WA ', ''], ['WA']],
  ['licenses', undefined, []],
  ['collaboration_types', ['co_marketing', 'co_marketing'], ['co_marketing']],
] as const)('application: %s %j is kept as %j', (field, value, kept) => {
  expect(collaborationInput.parse(anApplication({ [field]: value }))).toMatchObject({ [field]: kept })
})

test('every option of the application is taken', () => {
  for (const [field, values] of [
    [
      'professional_type',
      ['CPA', 'Attorney', 'Consultant', 'Financial Advisor', 'Insurance Agent', 'Real Estate Agent', 'Other'],
    ],
    ['client_base_size', ['0-10', '10-50', '50-100', '100-500', '500+']],
    [
      'referral_source',
      [
        'LinkedIn',
        'Google Search',
        'Client Referral',
        'Professional Network',
        'Social Media',
        'Email Campaign',
        'Other',
      ],
    ],
  ] as const)
    for (const value of values)
      expect(firstErrors(collaborationInput, anApplication({ [field]: value })), value).toEqual({})
})

const now = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number) => now.getTime() - ms

test.each([
  ['a filled hidden field', { fax: '1' }, 'hidden-field'],
  ['sent at once', { startedAt: ago(0) }, 'too-fast'],
  ['sent after 1.9 seconds', { startedAt: ago(1900) }, 'too-fast'],
  ['the same as text', { startedAt: String(ago(1900)) }, 'too-fast'],
  ['sent after 2 seconds', { startedAt: ago(2000) }, undefined],
  ['no moment', { fax: '' }, undefined],
  ['an empty moment', { startedAt: '' }, undefined],
  ['a moment to come', { startedAt: ago(-60_000) }, undefined],
  ['nonsense', { startedAt: 'yesterday' }, undefined],
])('spam: %s', (_, signals, expected) => {
  expect(spamReason(signals, now)).toBe(expected)
})

test.each([[{ at: 1 }], ['x'.repeat(41)], [true]])('a moment such as %j is passed over', (startedAt) => {
  expect(contactInput.safeParse(aMessage({ startedAt })).success).toBe(true)
})

test.each([
  ['Alex Sample', 'Hi Alex Sample,'],
  ['Zoë O’Neil-Šmid Jr.', 'Hi Zoë O’Neil-Šmid Jr.,'],
  ['Win at evil.example', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['<b>Alex</b>', 'Hello,'],
  ['x'.repeat(61), 'Hello,'],
])('the confirmation greets "%s" with "%s"', (name, greeting) => {
  expect(leadConfirmationMail({ kind: 'contact', name }).greeting).toBe(greeting)
})

test('a tag and capitals do not make another mailbox', () => {
  expect(mailboxOf('Alex+one@Example.com')).toBe('alex@example.com')
})
