import { useRef, useState } from 'react'
import { blogCategories } from '#features/blog/published-post.ts'
import type { EditedPost } from '#features/blog/staff/post-edit.ts'
import type { PostState } from '#features/blog/staff/post-states.ts'
import { wordCount } from '#features/blog/staff/word-count.ts'
import { formatDateTime, formatTime } from '#lib/pacific-time.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { useChoiceValue } from '#ui/form/form-choice.ts'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { ArticleText } from './article-text.tsx'
import { CoverImage } from './cover-image.tsx'
import { formOf } from './form-of-post.ts'
import { PublishBox } from './publish-box.tsx'
import { SearchPreview } from './search-preview.tsx'
import { usePostSaving } from './use-post-saving.ts'

const schema = async () => (await import('#features/blog/staff/post-edit.ts')).postForm

interface PostEditorProps {
  post: EditedPost
  /** Those that articles have. */
  categories: readonly string[]
  firm: string
  origin: string
  onSaved: () => void
}

export function PostEditor({ post, categories, firm, origin, onSaved }: PostEditorProps) {
  const form = useRef<HTMLDivElement>(null)
  const [saved, setSaved] = useState<EditedPost | null>(null)
  const [sentAs, setSentAs] = useState<PostState | null>(null)
  const saving = usePostSaving(post, (stored) => {
    setSaved(stored)
    onSaved()
  })
  const known = [...new Set([...blogCategories, ...categories])]
  return (
    <div
      ref={form}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        form.current?.querySelector('form')?.requestSubmit()
      }}
    >
      {saved && sentAs && sentAs !== 'draft' ? <Done post={saved} /> : null}
      <Form
        schema={schema}
        defaultValues={formOf(post)}
        failureText="The post could not be saved. Nothing is lost: please try again."
        onValuesChange={(values) => {
          setSentAs(null)
          saving.noteChange(values)
        }}
        onSubmit={(values) => saving.save(values).then(() => setSentAs(values.state))}
      >
        <div className="detail">
          <div className="card pad post-text">
            <TextField name="title" label="Title" maxLength={160} autoComplete="off" />
            <TextAreaField
              name="excerpt"
              label="Excerpt"
              hint="Shown in lists and previews. 1 or 2 sentences."
              rows={2}
            />
            <ArticleText />
            <p className="xs muted">
              <Words /> <StatusRegion visible>{saved ? `Saved ${formatTime(saved.editedAt)}.` : ''}</StatusRegion>
            </p>
            {saving.failure ? <Banner tone="warning">{saving.failure}</Banner> : null}
            <CoverImage />
          </div>
          <div className="side-form">
            <PublishBox postKey={post.key} state={saved?.state ?? post.state} />
            <Block title="Details">
              <SelectField name="category" label="Category" choices={known} emptyLabel={null} />
              <TextField
                name="authorName"
                label="Author"
                hint={`The ${firm} team, unless you enter a name.`}
                optional
              />
              <TextField
                name="readingMinutes"
                label="Reading time"
                hint="“5 min read” unless you set another."
                width={10}
                after="min read"
                numeric
                optional
                inputMode="numeric"
              />
            </Block>
            <Block title="Search and sharing">
              <TextField
                name="id"
                label="Address"
                hint="If you change it, the old address still works."
                autoComplete="off"
              />
              <TextField name="metaTitle" label="Title for search results" optional maxLength={70} />
              <TextAreaField name="metaDescription" label="Description" optional rows={4} />
              <SearchPreview firm={firm} origin={origin} />
            </Block>
          </div>
        </div>
      </Form>
    </div>
  )
}

function Words() {
  const { value } = useChoiceValue('content')
  const words = wordCount(typeof value === 'string' ? value : '')
  return <>{words === 1 ? '1 word.' : `${words} words.`}</>
}

/** What a press on the button has come to. */
function Done({ post: { id, state, publishedAt, editedAt } }: { post: EditedPost }) {
  if (state === 'scheduled')
    return (
      <Banner tone="success" title="Scheduled.">
        {publishedAt ? `Readers see it from ${formatDateTime(publishedAt)}.` : null}
      </Banner>
    )
  return (
    <Banner tone="success" title="Published." action={<PageLink to={`/blog/${id}`}>View post</PageLink>}>
      {`Saved ${formatTime(editedAt)}.`}
    </Banner>
  )
}
