import type { BlogPosting, BreadcrumbList, FAQPage, Offer, Organization, Service, WebSite } from 'schema-dts'
import type { SiteFacts } from '#ui/site.tsx'

// Objects of schema.org for `<PageMeta jsonLd={[...]}>`, which wraps them into one graph. Addresses are absolute.

const address = (site: SiteFacts, path: string): string => (/^https?:/.test(path) ? path : `${site.origin}${path}`)
const organizationId = (site: SiteFacts): string => `${site.origin}/#organization`

/** The firm. No rating: the trust claims are the firm's own words, and search engines ask for independent reviews. */
export const organization = (site: SiteFacts): Exclude<Organization, string> => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: site.firm,
  description: site.tagline,
  url: address(site, '/'),
  logo: { '@type': 'ImageObject', url: address(site, '/icon-512.png'), width: '512', height: '512' },
  email: site.email,
  telephone: site.phoneNumber,
  address: site.addressLines.join(', '),
  areaServed: { '@type': 'State', name: 'Washington' },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: site.phoneNumber,
    email: site.email,
    url: address(site, '/contact'),
    availableLanguage: 'en',
  },
  ...(site.socialLinks.length > 0 ? { sameAs: site.socialLinks.map(({ url }) => url) } : {}),
})

export const website = (site: SiteFacts): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  name: site.firm,
  description: site.tagline,
  url: address(site, '/'),
  inLanguage: 'en-US',
  publisher: { '@id': organizationId(site) },
})

/** A price as search engines read it: dollars with two decimals. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2)

export interface OfferFacts {
  /** Where it is bought: `/service-form/llc`. */
  path: string
  priceCents: number
  /** Said of what is paid every year. */
  isYearly?: boolean
}

export function offer(site: SiteFacts, { path, priceCents, isYearly = false }: OfferFacts): Offer {
  const price = dollars(priceCents)
  return {
    '@type': 'Offer',
    url: address(site, path),
    price,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    ...(isYearly
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'USD',
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
          },
        }
      : {}),
  }
}

export interface ServiceFacts {
  name: string
  description: string
  /** The page, or the section of one, that describes it: `/services#llc`. */
  path: string
  /** None where the service has no fixed price. */
  offers?: readonly OfferFacts[]
}

export const service = (site: SiteFacts, { name, description, path, offers = [] }: ServiceFacts): Service => ({
  '@type': 'Service',
  name,
  description,
  serviceType: name,
  url: address(site, path),
  provider: { '@type': 'Organization', '@id': organizationId(site), name: site.firm, url: address(site, '/') },
  areaServed: { '@type': 'State', name: 'Washington' },
  ...(offers.length > 0 ? { offers: offers.map((facts) => offer(site, facts)) } : {}),
})

/** The way to a page from the home page, which comes first by itself; the last entry is the page. */
export const breadcrumbs = (site: SiteFacts, trail: readonly { name: string; path: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(site, path),
  })),
})

export interface PostFacts {
  title: string
  description: string
  path: string
  category: string
  authorName: string
  /** ISO instants or days. */
  publishedAt: string
  updatedAt?: string | undefined
  /** Paths or addresses; the generated picture of the post is one. */
  images: readonly string[]
}

/** A post; one that is signed by the firm's team has the firm as its author, any other a person. */
export const blogPosting = (site: SiteFacts, post: PostFacts): BlogPosting => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.description,
  url: address(site, post.path),
  mainEntityOfPage: address(site, post.path),
  articleSection: post.category,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt ?? post.publishedAt,
  inLanguage: 'en-US',
  image: post.images.map((image) => address(site, image)),
  author:
    post.authorName === site.defaultAuthorName
      ? { '@type': 'Organization', name: post.authorName, url: address(site, '/about') }
      : { '@type': 'Person', name: post.authorName },
  publisher: { '@type': 'Organization', '@id': organizationId(site), name: site.firm, url: address(site, '/') },
})

/** Questions and answers as they stand on the page, in plain text. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
