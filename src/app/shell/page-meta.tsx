import { useLocation } from 'react-router'
import { ogImagePath } from '#features/sharing/og-images.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
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
  const { title, description, article, feedPath, isIndexed = true, jsonLd = [] } = props
  const type = props.type ?? (article ? 'article' : 'website')
  const site = useSite()
  const { pathname } = useLocation()
  const path = props.path ?? pathname
  const absolute = (address: string) => (/^https?:/.test(address) ? address : `${site.origin}${address}`)
  const fullTitle = path === '/' ? title : `${title} – ${site.firm}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isIndexed ? <link rel="canonical" href={absolute(path)} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={site.firm} />
      <meta property="og:type" content={type} />
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
      {feedPath ? (
        <link rel="alternate" type="application/rss+xml" title={site.firm} href={absolute(feedPath)} />
      ) : null}
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

/**
 * In the server's page only: crawlers read that, and Trusted Types refuse a script that React makes in the browser.
 * Not compared with it either: React's development build does that by way of `innerHTML`.
 */
function JsonLd({ graph }: { graph: readonly object[] }) {
  const isHydrated = useHydrated()
  if (isHydrated || graph.length === 0) return null
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
