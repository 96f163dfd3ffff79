import { redirect, useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { withArt } from '#features/blog/post-art.ts'
import { PostArticle } from '#features/blog/post-article.tsx'
import type { Post } from '#features/blog/post.ts'
import { feedPath, postPath } from '#features/blog/published-post.ts'
import { PostCard } from '#features/blog/post-card.tsx'
import {
  findMovedPost,
  findPostFacts,
  getPost,
  type PostFacts,
  relatedPosts,
} from '#features/blog/post-queries.server.ts'
import { postOgImagePath } from '#features/sharing/post-og-image.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct } from '#features/catalog/prices.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage, useIsNotFound } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { blogPosting, breadcrumbs } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: ['posts', 'prices'] })

export const loader = pageLoader(async ({ app, params }) => {
  const now = app.now()
  const address = params['postId'] ?? ''
  const movedTo = await findMovedPost(app.db, address, now)
  if (movedTo !== undefined) throw redirect(postPath(movedTo), 301)
  const post = await getPost(app.db, address, app.site().defaultAuthor, now)
  const prices = await currentPrices(app.db, todayInPacific(now))
  return {
    post,
    facts: await findPostFacts(app.db, post.id, now),
    related: await relatedPosts(app.db, post, now),
    llcCents: findProduct(prices, 'llc')?.priceCents ?? 0,
    stateFeesCents: prices.stateFeesCents['llc'] ?? 0,
  }
})

export default function BlogPost() {
  const { post, facts, related } = useLoaderData<typeof loader>()
  return (
    <>
      <PostMeta post={post} facts={facts} />
      <PostArticle post={post} imageAlt={facts.imageAlt} />
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

function PostMeta({ post, facts: { changedAt, searchTitle } }: { post: Post; facts: PostFacts }) {
  const site = useSite()
  const path = postPath(post.id)
  const picture = postOgImagePath(post.id)
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
      title={searchTitle ?? post.title}
      description={post.meta_description}
      article={{ publishedAt: post.date, updatedAt: changedAt, section: post.category }}
      feedPath={feedPath}
      jsonLd={[blogPosting(site, facts), breadcrumbs(site, trail)]}
    />
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
