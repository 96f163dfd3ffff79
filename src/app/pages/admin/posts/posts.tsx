import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { postStateLabels, postStates } from '#features/blog/staff/post-states.ts'
import { postListQuery } from '#features/blog/staff/post-list-query.ts'
import { listStaffPosts } from '#features/blog/staff/staff-post-queries.server.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PostsTable } from '#app/admin/content/posts-table.tsx'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { later } from '#ui/later.tsx'

const NamePost = later(async () => (await import('#app/admin/content/name-post.tsx')).NamePost)

export const loader = staffLoader(async ({ app, url }) => {
  const asked = postListQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = asked.success ? asked.data : postListQuery.parse({})
  return { query, ...(await listStaffPosts(app.db, query, app.now())) }
})

/** Every article, published or not. */
export default function StaffPosts() {
  const { query, posts, counts, categories, previous, next } = useLoaderData<typeof loader>()
  const [isNaming, setIsNaming] = useState(false)
  const total = counts.draft + counts.scheduled + counts.published
  const isFiltered = Boolean(query.q ?? query.state ?? query.category)
  const newButton = (
    <Button look="primary" compact onClick={() => setIsNaming(true)}>
      New post
    </Button>
  )
  return (
    <StaffPage
      title="Posts"
      meta={`${total === 1 ? '1 post' : `${total} posts`}: ${counts.published} published, ${counts.scheduled} scheduled, ${counts.draft} draft`}
      acts={total > 0 ? newButton : null}
    >
      <FilterForm label="Filter posts" formKey={JSON.stringify(query)} clearTo={isFiltered && '/admin/posts'}>
        <SearchField label="Search posts" placeholder="Title or word" value={query.q} />
        <FilterSelect
          name="state"
          label="Status"
          any="Any status"
          value={query.state}
          options={postStates.map((state) => ({ value: state, text: postStateLabels[state] }))}
        />
        <FilterSelect
          name="category"
          label="Category"
          any="Any category"
          value={query.category}
          options={categories.map((category) => ({ value: category, text: category }))}
        />
      </FilterForm>
      <div className="above-even">
        {posts.length > 0 ? (
          <PostsTable posts={posts} />
        ) : total > 0 ? (
          <EmptyState title="No matching posts">Try a different search, status, or category.</EmptyState>
        ) : (
          <EmptyState title="No posts yet" action={newButton}>
            Posts appear here, published or not.
          </EmptyState>
        )}
      </div>
      <Pager previous={previous} next={next} />
      {isNaming ? <NamePost onClose={() => setIsNaming(false)} /> : null}
    </StaffPage>
  )
}
