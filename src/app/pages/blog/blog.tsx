import { useLoaderData, useLocation } from 'react-router'
import { blogCategories, feedPath } from '#features/blog/published-post.ts'
import { withArt } from '#features/blog/post-art.ts'
import { PostCard } from '#features/blog/post-card.tsx'
import {
  categoriesOf,
  type ListChoice,
  type ListPage,
  listPage,
  listPath,
  listSummary,
  readChoice,
} from '#features/blog/post-list.ts'
import type { PostCard as PostCardData } from '#features/blog/post.ts'
import { PostPages } from '#features/blog/post-pages.tsx'
import { listPostCards, searchPosts } from '#features/blog/post-queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFilters } from '#ui/navigation/list-filters.tsx'
import { useSite } from '#ui/site.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs } from '#app/shell/structured-data.ts'

export const handle = cachedPage({
  tags: ['posts'],
  params: ['category', 'q', 'page'],
  keeps: { category: 'as-loaded', page: 'as-loaded' },
})

export const loader = pageLoader(async ({ app, url, skipCache }) => {
  const choice = readChoice(url.search)
  const q = choice.q.trim()
  const all = await listPostCards(app.db, app.now())
  const categories = categoriesOf(all, blogCategories)
  // Whether the list has a page of this number, written as the list itself writes it.
  const isPage = [null, String(listPage(all, choice).page)].includes(url.searchParams.get('page'))
  if (!isPage || (choice.category !== '' && !categories.includes(choice.category))) skipCache()
  return { posts: q ? await searchPosts(app.db, q, app.now()) : all, categories }
})

export default function Blog() {
  const { posts, categories } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const site = useSite()
  const choice = readChoice(search)
  const list = listPage(posts, choice)
  return (
    <div className="wrap">
      <PageMeta
        title="Blog"
        description="Short, fact-checked articles on forming and running a company in Washington State: filings, reports, taxes, names, and deadlines."
        path={listPath({ page: choice.category || choice.q ? 1 : list.page })}
        feedPath={feedPath}
        jsonLd={[breadcrumbs(site, [{ name: 'Blog', path: '/blog' }])]}
      />
      <header className="page-head">
        <h1 className="display-1">Blog</h1>
        <p className="lead">Short, fact-checked articles on forming and running a company in Washington.</p>
      </header>
      {categories.length === 0 ? (
        <EmptyState title="No articles yet">We’re working on the first ones.</EmptyState>
      ) : (
        <>
          <ListFilters action="/blog" categories={categories} searchLabel="Search articles" choice={choice} />
          <StatusRegion>{listSummary(list, choice)}</StatusRegion>
          <Posts list={list} choice={choice} />
          <PostPages list={list} choice={choice} />
        </>
      )}
    </div>
  )
}

function Posts({ list, choice }: { list: ListPage; choice: ListChoice }) {
  const isWhole = choice.category === '' && choice.q.trim() === '' && list.page === 1
  const cards = withArt(list.posts)
  const [first, ...others] = cards
  if (!first) {
    return (
      <div className="blog-empty">
        <EmptyState title="No articles found" action={<ButtonLink to="/blog">Show all articles</ButtonLink>}>
          Try a different search or category.
        </EmptyState>
      </div>
    )
  }
  if (!isWhole) return <Cards cards={cards} />
  return (
    <>
      <div className="blog-latest">
        <PostCard {...first} featured />
      </div>
      {others.length > 0 ? <hr className="hair" /> : null}
      <Cards cards={others} />
    </>
  )
}

function Cards({ cards }: { cards: ReturnType<typeof withArt<PostCardData>> }) {
  return (
    <div className="grid3 blog-posts">
      {cards.map((card) => (
        <PostCard key={card.post.id} {...card} />
      ))}
    </div>
  )
}

export function ErrorBoundary() {
  return <FailedPage>Failed to load blog posts. Please try again later.</FailedPage>
}
