import { anImage, aPdf } from '../test/uploads.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

test('a scheduled post is written, stays hidden until its hour, appears, and moves to a new address', async ({
  page,
  anotherDevice,
}) => {
  const word = `quokka${Date.now()}`
  const title = `Naming a ${word}`
  const editorLoads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/text-editor')) editorLoads.push(page.url())
  })
  await openBackOffice(page)
  const inspection = new Inspection(page)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Content' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
  await inspection.look('the list of posts')
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  expect([...new Set(editorLoads)]).toEqual([page.url()])
  await page.keyboard.type('What the law asks of a ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(word)
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('Different enough')
  const focused = await page.getByRole('button', { name: 'Bold', exact: true }).evaluate((tool: HTMLElement) => {
    tool.focus()
    for (let presses = 0; presses < 2; presses++) tool.click()
    return document.activeElement?.getAttribute('role')
  })
  expect(focused, 'what is typed right after a press goes into the text').toBe('textbox')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  const file = dialog.getByLabel('Image file')
  await file.setInputFiles({ name: 'diagram.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(dialog.getByRole('alert')).toContainText('We can’t accept diagram.svg. SVG files can contain scripts.')
  await file.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await anImage('png', 400, 200) })
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Insert image' }).click()
  await expect(dialog.getByText('Enter alt text for the image').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A map of the harbor.')
  await dialog.getByRole('button', { name: 'Insert image' }).click()
  await expect(text.getByRole('img', { name: 'A map of the harbor.' })).toBeVisible()
  await expect(page.getByText(/^Saved .* Pacific\.$/)).toBeVisible()

  await page.getByText('Publishes automatically.').click()
  await page.getByLabel('On', { exact: true }).fill('2036-11-25')
  await page.getByLabel('At', { exact: true }).fill('06:00')
  await expect(page.getByText('Pacific time. November 25, 2036.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('Enter an excerpt')
  await page.getByLabel('Excerpt').fill('How to choose.')
  await inspection.look('an article before it is scheduled')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Readers see it from November 25, 2036, 6:00 am Pacific.')).toBeVisible()

  const reader = await anotherDevice()
  const key = page.url().split('/').at(-1)
  const address = title.toLowerCase().replaceAll(' ', '-')
  const places = ['/blog', `/blog?q=${word}`, '/blog/feed.xml', '/sitemap.xml', '/api/blogs', `/blog/${address}`]
  const finds = async (path: string) => {
    const answer = await reader.request.get(path)
    return answer.ok() && (await answer.text()).includes(`/blog/${address}`)
  }
  const found = async () => Promise.all(places.map(finds))
  const preview = `/admin/posts/${key}/preview`
  expect(await found()).toEqual([false, false, false, false, false, false])
  expect((await reader.request.get(preview, { maxRedirects: 0 })).status()).toBe(302)
  await reader.goto('/')
  // Its hour, brought nearer: from here on only the clock moves.
  await query(`update posts set published_at = now() + interval '3 seconds' where key = $1`, [key])
  await query(`select pg_notify('content_changed', 'posts')`)
  expect(await found()).toEqual([false, false, false, false, false, false])
  places.splice(4, 1)
  await expect.poll(found, { timeout: 10_000 }).toEqual([true, true, true, true, true])

  await reader.goto(`/blog/${address}`)
  await expect(reader.getByRole('img', { name: 'A map of the harbor.' })).toBeVisible()
  await expect(reader.getByRole('article').getByText(word, { exact: true })).toHaveCSS('font-weight', /[67]00/)
  await page.reload()
  await page.getByLabel('Address').fill(`${address}-moved`)
  await page.getByRole('button', { name: /^Update/ }).click()
  await expect(page.getByRole('link', { name: 'View post' })).toBeVisible()
  const moved = await reader.request.get(`/blog/${address}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/blog/${address}-moved`])
  await page.goto(preview)
  await expect(page.getByRole('article')).toContainText('Different enough')
  inspection.expectNone()
})

test('the second of two editors is told and goes on in a draft of their own', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin/posts')
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill('Two editors')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('textbox', { name: 'Text' }).waitFor()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByLabel('Excerpt').fill('Second was faster.')
  await second.getByRole('button', { name: /^Save draft/ }).click()
  await expect(second.getByText(/^Saved .* Pacific\.$/)).toBeVisible()
  await page.getByLabel('Excerpt').fill('First was slower.')
  await page.getByRole('button', { name: /^Save draft/ }).click()
  await expect(page.getByText('saved version 2 while you were editing.')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('First was slower.')

  await second.getByLabel('Excerpt').fill('Then it was rewritten.')
  await second.getByRole('button', { name: /^Save draft/ }).click()
  await second.getByRole('link', { name: 'earlier versions' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Earlier versions of “Two editors”' })).toBeVisible()
  await expect(second.getByRole('article')).toContainText('Second was faster.')
  const inspection = new Inspection(second)
  await inspection.look('earlier versions of a post')
  await second.getByRole('button', { name: 'Restore this version' }).click()
  await expect(second.getByLabel('Excerpt')).toHaveValue('Second was faster.')
  await expect(second.getByText('Version 4;')).toBeVisible()
  inspection.expectNone()
})

test('a download is added, found, taken off the site, and put back', async ({ page, anotherDevice }) => {
  const title = `Owner’s checklist ${Date.now()}`
  await openBackOffice(page)
  const inspection = new Inspection(page)
  await page.goto('/admin/downloads')
  await inspection.look('the list of downloads')
  await page.getByRole('link', { name: 'New download' }).click()
  await page.getByLabel('Title').fill(title)
  const file = page.getByLabel('File', { exact: false }).first()
  await file.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await page.getByRole('button', { name: 'Add download' }).click()
  await expect(page.getByRole('alert')).toContainText('The file is damaged, protected, or doesn’t match its extension.')
  await file.setInputFiles({ name: 'List.pdf', mimeType: 'application/pdf', buffer: aPdf('List') })
  await page.getByRole('button', { name: 'Add download' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await inspection.look('a download')
  const reader = await anotherDevice()
  await reader.goto('/downloads')
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await page.getByLabel('Published').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Unpublished. 0 downloads.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: title })).toHaveCount(0)
  inspection.expectNone()
})

test('the text of a post is there before its editor, which comes at a press with the caret in its place', async ({
  page,
}) => {
  const title = `Before the editor ${Date.now()}`
  await openBackOffice(page)
  await page.goto('/admin/posts')
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const key = page.url().split('/').at(-1)
  const content = '<p>A name may be <strong>taken</strong>.</p><h2>Names</h2><p>Look first.</p>'
  await query('update posts set content = $2 where key = $1', [key, content])

  const asked: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/text-editor/, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  await page.reload()
  await expectTakenOver(page)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text.getByRole('heading', { name: 'Names' })).toBeVisible()
  const inspection = new Inspection(page)
  await inspection.look('a post before its editor')
  expect(asked).toEqual([])

  // A place in a paragraph is pressed, and typed into while the editor is on its way.
  const place = await text.getByText('Look first.').evaluate(({ firstChild }) => {
    const range = document.createRange()
    if (firstChild) range.setStart(firstChild, 4)
    if (firstChild) range.setEnd(firstChild, 5)
    const { x, y, height } = range.getBoundingClientRect()
    return { x: x + 1, y: y + height / 2 }
  })
  await page.mouse.click(place.x, place.y)
  await expect.poll(() => asked.length).toBe(1)
  await page.keyboard.type(' here')
  await expect(text).toContainText('Look here first.')
  release()
  await expect(page.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.type(' at')
  await expect(text).toContainText('Look here at first.')
  await expect(page.getByText(/^Saved .* Pacific\.$/)).toBeVisible()
  const [saved] = await query<{ content: string }>('select content from posts where key = $1', [key])
  expect(saved?.content).toBe(content.replace('Look first', 'Look here at first'))

  // By keyboard: the tools are one stop, the text the next; a tool that is pressed first works.
  await page.reload()
  await expectTakenOver(page)
  await page.getByRole('button', { name: 'Bold', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.type('First: ')
  await expect(text).toContainText('First: A name may be taken.')
  await page.reload()
  await expectTakenOver(page)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(text.getByRole('table')).toBeVisible()
  await expect(page.locator('.ProseMirror')).toBeFocused()
  inspection.expectNone()
})
