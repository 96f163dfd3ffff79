import { expect, test } from 'vitest'
import { defaultSite } from '#lib/site.ts'
import { readSettings, sampleFacts, siteChanges, siteSettings, siteWith } from './site-settings.ts'

const link = (url: string) => ({ socialLinks: [{ name: 'Example', url }] })
const author = { name: 'Robin Reed', role: '', bio: 'Writes.\nReads.', image: '' }

test.each([
  ['nothing', {}],
  ['one fact', { firm: 'Cedar Filings' }],
  ['the telephone, to read and to call', { phone: '(360) 555-0199', phoneNumber: '+13605550199' }],
  ['no contact form', { contactFormUrl: null }],
  ['a contact form elsewhere', { contactFormUrl: 'https://forms.example/legate?from=site' }],
  ['a social link over http', link('http://social.example/legate')],
  ['no social link', { socialLinks: [] }],
  ['a color, and another by night', { brandColor: '#1f3a5f', brandColorDark: '#a9c7ee' }],
  ['a color by night that is made from the other', { brandColorDark: null }],
  ['a claim with its evidence', { formationsClaim: { text: '250+ formations', evidence: 'Register,\nMarch' } }],
  ['an author without a portrait', { defaultAuthor: author }],
  ['a portrait of this site', { defaultAuthor: { ...author, image: '/images/robin.webp' } }],
  ['a portrait elsewhere', { defaultAuthor: { ...author, image: 'https://images.example/robin.webp' } }],
])('%s can be saved', (_what, changes) => {
  expect(siteChanges.parse(changes)).toEqual(changes)
})

test.each([
  ['an unknown fact', { motto: 'Onwards' }],
  ['no name', { firm: ' ' }],
  ['a name over two lines', { firm: 'Cedar\r\nBcc: someone@example.com' }],
  ['the sentence that it is no law firm, emptied', { notALawFirm: '' }],
  ['the sentence that it is no law firm, blank', { notALawFirm: '   ' }],
  ['the sentence that it is no law firm, taken away', { notALawFirm: null }],
  ['an e-mail address that is none', { email: 'hello' }],
  ['a number that cannot be called', { phone: '555', phoneNumber: '(206) 555-0142' }],
  ['a number that is shown, and another one called', { phone: '(360) 555-0199' }],
  ['a number that is called, and another one shown', { phoneNumber: '+13605550199' }],
  ['a script as social link', link('javascript:alert(1)')],
  ['data as social link', link('data:text/html,hello')],
  ['a mail address as social link', link('mailto:hello@legate.example')],
  ['a path as social link', link('/legate')],
  ['a script as contact form', { contactFormUrl: 'javascript:alert(1)' }],
  ['a file as contact form', { contactFormUrl: 'file:///etc/passwd' }],
  ['a contact form without a host', { contactFormUrl: 'forms.example' }],
  ['a script as portrait', { defaultAuthor: { ...author, image: 'javascript:alert(1)' } }],
  ['a portrait on a host without a scheme', { defaultAuthor: { ...author, image: '//images.example/a.png' } }],
  ['a color by its name', { brandColor: 'navy' }],
  ['a color on which white can’t be read', { brandColor: '#e2ac36' }],
  ['a dark color on a dark page', { brandColorDark: '#1f3a5f' }],
  ['a style as color', { brandColor: '#1f3a5f;}' }],
  ['a claim without text', { bundleClaim: { text: '', evidence: 'none' } }],
])('%s is refused', (_what, changes) => {
  expect(siteChanges.safeParse(changes).success).toBe(false)
})

test('what the site comes with could be saved as it is', () => {
  expect(siteSettings.parse(defaultSite)).toEqual(defaultSite)
})

test.each([null, 'text', 42, [], { firm: '' }])('of %j nothing can be read', (stored) => {
  expect(readSettings(stored)).toEqual({})
})

test('a stored fact that cannot be read does not take the others with it', () => {
  const stored = { firm: 'Cedar Filings', email: 'not an address', motto: 'Onwards' }
  expect(readSettings(stored)).toEqual({ firm: 'Cedar Filings' })
})

test('a stored fact stands over the environment, that over what the site comes with', () => {
  const fallback = { contactFormUrl: 'https://forms.example/env' }
  expect(siteWith({}, fallback)).toEqual({ ...defaultSite, ...fallback })
  expect(siteWith({ contactFormUrl: null }, fallback).contactFormUrl).toBeNull()
  expect(siteWith({ hours: 'By appointment' }, fallback)).toEqual({
    ...defaultSite,
    ...fallback,
    hours: 'By appointment',
  })
})

test('what is said in the firm’s name follows the name, until the firm words it itself', () => {
  const { notALawFirm, defaultAuthor } = siteWith({ firm: 'Cedar $& Filings' })
  expect(notALawFirm).toBe('Cedar $& Filings is not a law firm and gives no legal advice.')
  expect(defaultAuthor.name).toBe('The Cedar $& Filings team')
  const own = 'Legate files papers; it is not a law firm.'
  expect(siteWith({ firm: 'Cedar', notALawFirm: own, defaultAuthor: author })).toMatchObject({
    notALawFirm: own,
    defaultAuthor: author,
  })
})

test('the facts that a firm must give itself are named while they are the sample’s', () => {
  expect(sampleFacts(defaultSite)).toEqual(['firm', 'phone', 'phoneNumber', 'email', 'addressLines'])
  const own = { firm: 'Cedar', phone: '(360) 555-0199', phoneNumber: '+13605550199', email: 'hello@cedar.example' }
  expect(sampleFacts(siteWith(own))).toEqual(['addressLines'])
  expect(sampleFacts(siteWith({ ...own, addressLines: ['1 Cedar Way', 'Olympia, WA 98501'] }))).toEqual([])
})
