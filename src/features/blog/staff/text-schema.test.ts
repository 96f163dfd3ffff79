// @vitest-environment jsdom
import { getHTMLFromFragment, getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { samplePosts } from '../../../../db/sample-posts/all.ts'
import { sanitizePost } from '#features/blog/sanitize-html.server.ts'
import { readNodes, textExtensions } from './text-schema.ts'
import { tidyHtml } from './tidy-html.ts'

const schema = getSchema(textExtensions)

/** What is stored after an article was opened in the editor and saved. */
function saved(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const doc = schema.nodeFromJSON(readNodes(template.content))
  return sanitizePost(tidyHtml(getHTMLFromFragment(doc.content, schema)))
}
const inOneLine = (html: string) => html.replaceAll(/\s*\n\s*/g, '').replaceAll(/\s+/g, ' ')

test.each(samplePosts.map((post) => [post.title, sanitizePost(post.content)] as const))(
  'opening and saving “%s” changes nothing',
  (_, html) => {
    expect(inOneLine(saved(html))).toBe(inOneLine(html))
  },
)

test('a text in every allowed form comes through the editor and the allow-list', () => {
  const html =
    '<h2>Title</h2><p>A <strong>bold</strong> and <em>leaning</em> <code>word</code>, ' +
    '<a href="https://sos.wa.gov" rel="noopener noreferrer nofollow">a link</a> and <a href="/blog">ours</a>.</p>' +
    '<img src="/api/blogs/images/0" alt="A map." width="1600" height="800" loading="lazy" />' +
    '<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol><blockquote><p>Said.</p></blockquote>' +
    '<pre><code>RCW 25.15</code></pre>'
  expect(saved(html)).toBe(html)
})

test.each([
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p style="color:red"><u>a</u> <s>b</s></p>', '<p>a b</p>'],
  ['<p>a</p><iframe src="https://example.com"></iframe>', '<p>a</p>'],
  ['<img src="data:image/svg+xml,x" />', ''],
])('what no article may hold does not: %s', (html, clean) => {
  expect(saved(html)).toBe(clean)
})
