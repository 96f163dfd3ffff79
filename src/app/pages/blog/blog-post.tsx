import { useLoaderData } from 'react-router'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { AuthorBox } from '#features/blog/author-box.tsx'
import { postArt, withArt } from '#features/blog/post-art.ts'
import type { Post } from '#features/blog/post.ts'
import { feedPath, postDay, postPath } from '#features/blog/published-post.ts'
import { PostBody } from '#features/blog/post-body.tsx'
import { PostCard } from '#features/blog/post-card.tsx'
import { PostImage } from '#features/blog/post-image.tsx'
import { findPostChange, getPost, relatedPosts } from '#features/blog/post-queries.server.ts'
import { PostTitle } from '#features/blog/post-title.tsx'
import { ShareLinks } from '#features/blog/share-links.tsx'
import { ogImagePath } from '#features/sharing/og-images.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct } from '#features/catalog/prices.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BackLink } from '#ui/link.tsx'
import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage, useIsNotFound } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { blogPosting, breadcrumbs } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: ['posts', 'prices'] })

export const loader = pageLoader(async ({ app, params }) => {
  const post = await getPost(app.db, params['postId'] ?? '', app.site().defaultAuthor)
  const prices = await currentPrices(app.db, todayInPacific(app.now()))
  return {
    post,
    changedAt: await findPostChange(app.db, post.id),
    related: await relatedPosts(app.db, post),
    llcCents: findProduct(prices, 'llc')?.priceCents ?? 0,
    stateFeesCents: prices.stateFeesCents['llc'] ?? 0,
  }
})

export default function BlogPost() {
  const { post, changedAt, related } = useLoaderData<typeof loader>()
  return (
    <>
      <PostMeta post={post} changedAt={changedAt} />
      <Article post={post} />
      <CallToAction />
      {related.length > 0 ? (
        <section className="wrap chapter" aria-labelledby="related">
          <h2 className="display-2 related-title" id="related">
            Related articles
          </h2>
          <div className="grid3">
            {withArt(related).map(({ post: card, art }) => (
              <PostCard key={card.id} post={card} art={art} level={3} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}

function PostMeta({ post, changedAt }: { post: Post; changedAt: string | undefined }) {
  const site = useSite()
  const path = postPath(post.id)
  const picture = ogImagePath(path)
  const facts = {
    title: post.title,
    description: post.meta_description,
    path,
    category: post.category,
    authorName: post.authorName,
    publishedAt: post.date,
    updatedAt: changedAt,
    images: [picture, ...[post.featured_image ?? post.image].filter((image) => image !== null)],
  }
  const trail = [
    { name: 'Blog', path: '/blog' },
    { name: post.title, path },
  ]
  return (
    <PageMeta
      title={post.title}
      description={post.meta_description}
      article={{ publishedAt: post.date, updatedAt: changedAt, section: post.category }}
      feedPath={feedPath}
      jsonLd={[blogPosting(site, facts), breadcrumbs(site, trail)]}
    />
  )
}

function Article({ post }: { post: Post }) {
  const { origin } = useSite()
  const day = postDay(post)
  return (
    <article className="wrap" aria-labelledby="post-title">
      <p className="post-back">
        <BackLink to="/blog">Back to Blog</BackLink>
      </p>
      <header className="post-head">
        <p className="tag">{post.category}</p>
        <h1 className="display-1" id="post-title">
          <PostTitle>{post.title}</PostTitle>
        </h1>
        <p className="sm muted above-open">
          <time dateTime={day}>{formatDay(day)}</time> <span aria-hidden="true">·</span> {post.readingTime}
        </p>
      </header>
      <div className="above-wide">
        <PostImage image={post.featured_image ?? post.image} art={postArt(post)} leading eager />
      </div>
      <div className="post-cols">
        <div>
          <div className="prose">
            <p className="leadp">{post.excerpt}</p>
          </div>
          <PostBody key={post.id} html={post.content} />
        </div>
        <aside className="post-aside" aria-label="About this article">
          <h2 className="legend">Share this article</h2>
          <ShareLinks address={`${origin}${postPath(post.id)}`} title={post.title} />
          <AuthorBox {...post} />
        </aside>
      </div>
    </article>
  )
}

function CallToAction() {
  const { llcCents, stateFeesCents } = useLoaderData<typeof loader>()
  return (
    <section className="wrap chapter" aria-labelledby="form-your-company">
      <div className="card quiz-cta">
        <div>
          <h2 id="form-your-company">Form your company, initial report included</h2>
          <p className="muted">
            LLC formation from {formatMoney(llcCents, 'short')}, plus {formatMoney(stateFeesCents, 'short')} state
            filing fees.
          </p>
        </div>
        <p>
          <ButtonLink to="/start-now" look="primary">
            Start Now
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

export function ErrorBoundary() {
  const isNotFound = useIsNotFound()
  return isNotFound ? <ArticleNotFound /> : <FailedPage>Failed to load blog post. Please try again later.</FailedPage>
}

function ArticleNotFound() {
  const { firm } = useSite()
  return (
    <div className="wrap section">
      <title>{`Article Not Found – ${firm}`}</title>
      <meta name="robots" content="noindex" />
      <h1>Article Not Found</h1>
      <p className="lead above-even">Blog post not found</p>
      <p className="muted above-tight">Check the address for typos. The article may also have been taken down.</p>
      <p className="row above-wide">
        <ButtonLink to="/blog" look="primary">
          Back to Blog
        </ButtonLink>
      </p>
    </div>
  )
}
