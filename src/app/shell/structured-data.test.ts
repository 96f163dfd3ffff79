import { expect, test } from 'vitest'
import { defaultSite, publicSite } from '#lib/site.ts'
import { blogPosting, breadcrumbs, dollars, faqPage, organization, service } from './structured-data.ts'

const site = { ...publicSite(defaultSite), origin: 'https://legate.example' }

test('the firm, with its social links only where there are some', () => {
  const firm = organization(site)
  expect(firm).toMatchObject({ name: 'Legate', url: 'https://legate.example/', telephone: '+12065550142' })
  expect(firm).not.toHaveProperty('sameAs')
  const links = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/legate' }]
  expect(organization({ ...site, socialLinks: links })).toMatchObject({ sameAs: [links[0]?.url] })
})

test('a price is dollars with two decimals', () => {
  expect([29_900, 7, 14_950, 0].map(dollars)).toEqual(['299.00', '0.07', '149.50', '0.00'])
})

test('a service with its offers, by the year where it is paid every year', () => {
  const facts = { name: 'Registered agent', description: 'We accept papers.', path: '/catalog' }
  expect(service(site, facts)).not.toHaveProperty('offers')
  const offers = [{ path: '/order-builder', priceCents: 14_900, isYearly: true }]
  expect(service(site, { ...facts, offers })).toMatchObject({
    url: 'https://legate.example/catalog',
    offers: [
      {
        price: '149.00',
        priceCurrency: 'USD',
        url: 'https://legate.example/order-builder',
        priceSpecification: { referenceQuantity: { unitCode: 'ANN' } },
      },
    ],
  })
})

test('the way to a page starts at the home page', () => {
  const trail = [
    { name: 'Blog', path: '/blog' },
    { name: 'LLC or corporation?', path: '/blog/llc-or-corporation' },
  ]
  expect(breadcrumbs(site, trail)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://legate.example/' },
      { position: 2, name: 'Blog', item: 'https://legate.example/blog' },
      { position: 3, name: 'LLC or corporation?', item: 'https://legate.example/blog/llc-or-corporation' },
    ],
  })
})

test('a post of the team is by the firm, one of a person by that person', () => {
  const post = {
    title: 'LLC or corporation?',
    description: 'What tells them apart.',
    path: '/blog/llc-or-corporation',
    category: 'Legal',
    authorName: defaultSite.defaultAuthor.name,
    publishedAt: '2026-11-02',
    images: ['/og/blog/llc-or-corporation.png', 'https://images.example/a.png'],
  }
  expect(blogPosting(site, post)).toMatchObject({
    author: { '@type': 'Organization' },
    datePublished: '2026-11-02',
    dateModified: '2026-11-02',
    image: ['https://legate.example/og/blog/llc-or-corporation.png', 'https://images.example/a.png'],
  })
  const signed = blogPosting(site, { ...post, authorName: 'Dana Cole', updatedAt: '2026-11-09' })
  expect(signed).toMatchObject({ author: { '@type': 'Person', name: 'Dana Cole' }, dateModified: '2026-11-09' })
})

test('questions with their answers', () => {
  expect(faqPage([{ question: 'How long?', answer: '1–2 business days.' }])).toMatchObject({
    mainEntity: [{ name: 'How long?', acceptedAnswer: { text: '1–2 business days.' } }],
  })
})
