// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PostCard } from './post-card.tsx'

test.each([
  ['hand: The name of the company', '…hand: The name of the company…'],
  ['The name of the company', 'The name of the company…'],
])('the excerpt %j of a search says whether it starts within a sentence', (text, shown) => {
  const hit = { title: [{ text: 'Initial report', isFound: false }], part: [{ text, isFound: false }] }
  const post = {
    id: 'a',
    title: 'Initial report',
    excerpt: '',
    category: 'Legal',
    date: '2026-11-05T18:00:00Z',
    image: null,
    hit,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <PostCard post={post} art="map" /> }])
  render(<Page />)
  expect(screen.getByText(shown)).toBeTruthy()
})
