import { expect, test } from 'vitest'
import type { StaffSearchAnswer } from '#features/people/staff-search.ts'
import { groupsOf } from './search-groups.ts'

const id = '51be07d2-0000-4000-8000-000000000001'
const answer: StaffSearchAnswer = {
  companies: [
    {
      orderId: id,
      clientId: id,
      name: 'Cedar Sound Joinery LLC',
      clientName: 'Morgan Example',
      ubi: '999000142',
      filedOn: '2025-11-23',
    },
  ],
  orders: [
    {
      id,
      number: '51BE07D2',
      title: 'Cedar Sound Joinery LLC',
      clientName: 'Morgan Example',
      status: 'submitted',
      email: null,
      ubi: '999000142',
    },
  ],
  clients: [{ id, name: 'Morgan Example', email: 'morgan@example.com' }],
  isMore: false,
}
const sections = [
  {
    text: 'Orders',
    parts: [
      { to: '/admin/orders', text: 'Queue' },
      { to: '/admin/corrections', text: 'Corrections' },
    ],
  },
  { text: 'Content', parts: [{ to: '/admin/posts', text: 'Posts' }] },
]

const titles = (q: string) => groupsOf(answer, q, sections).map(({ title }) => title)
const markedIn = (q: string) =>
  groupsOf(answer, q, sections)
    .flatMap(({ hits }) => hits.flatMap(({ title, details }) => [title, ...details]))
    .flatMap((text) => text.filter(({ isFound }) => isFound).map(({ text: part }) => part))

test('digits say that companies were found by UBI, and an email address shows clients first', () => {
  expect(titles('999 000 1')).toEqual(['Companies, by UBI', 'Orders', 'Clients'])
  expect(titles('morgan@')).toEqual(['Clients', 'Orders', 'Companies'])
})

test('matches are marked in numbers, names, and addresses', () => {
  expect(markedIn('9990001')).toEqual(['999 000 1'])
  expect(markedIn('cedar')).toEqual(['Cedar', 'Cedar'])
  expect(markedIn('morgan@')).toEqual(['morgan@'])
})

test('without words there are all pages, with words those of the name or the section', () => {
  const pages = (q: string) => groupsOf(undefined, q, sections).flatMap(({ hits }) => hits.map(({ to }) => to))
  expect(pages('')).toEqual(['/admin/orders', '/admin/corrections', '/admin/posts'])
  expect(pages('ord')).toEqual(['/admin/orders', '/admin/corrections'])
  expect(pages('corr')).toEqual(['/admin/corrections'])
  expect(groupsOf(undefined, 'zebra', sections)).toEqual([])
})

test('the first page of a section shows its keys', () => {
  const [group] = groupsOf(undefined, '', sections)
  expect(group?.hits.map(({ keys }) => keys)).toEqual([['G', 'O'], undefined, undefined])
})
