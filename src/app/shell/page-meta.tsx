import { useLocation } from 'react-router'
import { ogImagePath } from '#features/sharing/og-images.ts'
import { useSite } from '#ui/site.tsx'

interface PageMetaProps {
  /** Without the firm's name, which is added. */
  title: string
  description: string
  /** The one address of the page (path and, where it changes the content, its query); the current path unless given. */
  path?: string
  /** Path or address of the picture for shared links, 1200 by 630; the page's or the site's generated one unless given. */
  image?: string
  /** What the picture shows; the title stands on the generated ones. */
  imageAlt?: string
  type?: 'website' | 'article'
  /** Said of an article: ISO instants or days. */
  article?: { publishedAt: string; updatedAt?: string | undefined; section?: string }
  /** The path of the feed that carries what the page lists. */
  feedPath?: string
  /** False for pages that search engines should leave out. */
  isIndexed?: boolean
  /** Structured data: schema.org objects without `@context`. */
  jsonLd?: readonly object[]
}

/** What search engines and shared links read: title, description, canonical address, Open Graph, structured data. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, isIndexed = true } = props
  const site = useSite()
  const { path, absolute } = useAddress(props.path)
  const fullTitle = path === '/' ? title : `${title} – ${site.firm}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isIndexed ? <link rel="canonical" href={absolute(path)} /> : <meta name="robots" content="noindex" />}
      {/* Crawlers read what the server writes, and Trusted Types refuse a script that React makes in the browser. */}
      {import.meta.env.SSR ? <SharingMeta {...props} /> : null}
    </>
  )
}

function useAddress(given: string | undefined) {
  const { origin } = useSite()
  const { pathname } = useLocation()
  return {
    path: given ?? pathname,
    absolute: (address: string) => (/^https?:/.test(address) ? address : `${origin}${address}`),
  }
}

function SharingMeta(props: PageMetaProps) {
  const { title, description, article, feedPath, jsonLd = [] } = props
  const { firm } = useSite()
  const { path, absolute } = useAddress(props.path)
  return (
    <>
      <meta property="og:site_name" content={firm} />
      <meta property="og:type" content={props.type ?? (article ? 'article' : 'website')} />
      <meta property="og:title" content={title} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={absolute(props.image ?? ogImagePath(path))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={props.imageAlt ?? title} />
      {article ? <ArticleMeta {...article} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      {feedPath ? <link rel="alternate" type="application/rss+xml" title={firm} href={absolute(feedPath)} /> : null}
      <JsonLd graph={jsonLd} />
    </>
  )
}

function ArticleMeta({ publishedAt, updatedAt, section }: NonNullable<PageMetaProps['article']>) {
  return (
    <>
      <meta property="article:published_time" content={publishedAt} />
      {updatedAt ? <meta property="article:modified_time" content={updatedAt} /> : null}
      {section ? <meta property="article:section" content={section} /> : null}
    </>
  )
}

function JsonLd({ graph }: { graph: readonly object[] }) {
  if (graph.length === 0) return null
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
