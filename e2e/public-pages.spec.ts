import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storeInSession, quizAnswers } from './kept.ts'

/** The types of what the page tells search engines. */
async function structuredTypes(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  const [, text = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': graph } = JSON.parse(text) as { '@graph': { '@type': string }[] }
  return [...new Set(graph.map((entry) => entry['@type']))]
}

for (const [path, title, types] of [
  ['/', 'Legate: form a company in Washington State', ['Organization', 'WebSite']],
  ['/about', 'About – Legate', ['Organization', 'BreadcrumbList']],
  ['/services', 'Services – Legate', ['Service', 'FAQPage', 'BreadcrumbList']],
  ['/catalog', 'Catalog – Legate', ['Service', 'BreadcrumbList']],
  ['/service-form/llc', 'LLC Formation – Legate', ['Service', 'BreadcrumbList']],
  ['/quiz', 'Business-structure quiz – Legate', ['BreadcrumbList']],
  ['/terms', 'Terms – Legate', []],
  ['/privacy', 'Privacy – Legate', []],
] as const) {
  test(`${path}: title, description, one address, structured data`, async ({ page }) => {
    await page.goto(`${path}?utm_source=x`)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w+ \w+/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^http://[^/]+${path}$`))
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    expect(await structuredTypes(page, path)).toEqual(types)
  })
}

test('pages of an account or an order are not for search engines', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Log In – Legate'],
    ['/register', 'Create Account – Legate'],
    ['/order-builder', 'Build your order – Legate'],
    ['/nothing-here', 'Page not found – Legate'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
})

test('home: what an LLC costs, from the price list, and the newest articles', async ({ page }) => {
  await page.goto('/')
  const band = page.getByRole('region', { name: 'Not sure which structure fits?' })
  await expect(band.getByRole('definition')).toHaveText(['$299.00', '$200.00', '$0.00', '$499.00'])
  await expect(band.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/quiz')
  const articles = page.getByRole('region', { name: 'From the blog' })
  await expect(articles.getByRole('article')).not.toHaveCount(0)
  await expect(articles.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
})

test('about: what we do, who does what, and what we are not', async ({ page }) => {
  await page.goto('/about')
  for (const name of ['What we do', 'How we work', 'Who does what', 'What we are not'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  const not = page.getByRole('region', { name: 'What we are not' })
  await expect(
    not.getByText('is not a law firm and gives no legal advice. It gives no tax advice, either.'),
  ).toBeVisible()
  await expect(
    not.getByText('the IRS, or the Department of Revenue, and pay only the government’s own fees'),
  ).toBeVisible()
})

test('compliance: the three fees of the initial report, the last one with its reservation', async ({ page }) => {
  await page.goto('/service-form/compliance')
  const fees = page.getByRole('region', { name: 'What the initial report costs' })
  await expect(fees.getByRole('definition')).toHaveText([
    '$0',
    '$10',
    '$30, to be confirmed with the Secretary of State',
  ])
})

test('compliance: what its state filing fees pay for', async ({ page }) => {
  await page.goto('/service-form/compliance')
  await expect(page.getByText('$199 plus $200 state filing fees')).toBeVisible()
  await expect(
    page.getByText(/^State filing fees pay the state for the filings that your review shows are due/),
  ).toBeVisible()
})

test('corporation: first the choice between two', async ({ page }) => {
  await page.goto('/service-form/corporation')
  const choice = page.getByRole('region', { name: 'Which type of corporation do you want?' })
  await expect(choice.getByText('$599')).toBeVisible()
  await expect(choice.getByText('$499')).toBeVisible()
  await choice.getByRole('link', { name: 'Choose S-Corp' }).click()
  await expect(page).toHaveURL('/service-form/s-corp')
})

for (const [service, title, topic, need] of [
  ['consulting', 'Consulting', 'consulting', 'Choosing a structure'],
  ['tax', 'Tax Planning', 'tax planning', 'Timing an S election'],
  ['growth', 'Growth', 'growth', 'Trademark search and filing'],
] as const) {
  test(`${service}: no fixed price, a question about needs, and the default offer separately below`, async ({
    page,
  }) => {
    await page.goto(`/service-form/${service}`)
    await expect(page.getByText(`You asked about ${topic}. It has no fixed price.`)).toBeVisible()
    const asked = page.getByRole('heading', { level: 1, name: title })
    const offer = page.getByRole('heading', { level: 2, name: 'Start Your Business' })
    const [askedBox, offerBox] = [await asked.boundingBox(), await offer.boundingBox()]
    expect(offerBox?.y).toBeGreaterThan(askedBox?.y ?? Infinity)
    await page.getByRole('region', { name: title }).getByRole('link', { name: need }).click()
    await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(`${topic}: ${need}`)
    await page.goto(`/service-form/${service}`)
    await page.getByRole('link', { name: `Ask us about ${topic}` }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/contact' && url.searchParams.get('topic') === topic)
  })
}

test('an unknown service is the default page, under its address', async ({ page }) => {
  await page.goto('/service-form/castle')
  await expect(page.getByRole('heading', { level: 1, name: 'Start Your Business' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/service-form$/)
})

test('what the quiz suggested is said on the service form; Close forgets it', async ({ page }) => {
  await storeInSession(page, { 'legate.quiz': { answers: quizAnswers, step: 5, isDone: true } })
  await page.goto('/service-form/llc')
  await expect(page.getByText('Based on Your Answers')).toBeVisible()
  await expect(page.getByText('the quiz suggested a C corporation, $599.')).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/services')
  await page.goto('/service-form/llc', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'LLC Formation' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('legate.quiz'))).toBeNull()
  await expect(page.getByText('Based on Your Answers')).toHaveCount(0)
})

test('the quiz says that what was bought in the catalog is kept, and how to go on without it', async ({ page }) => {
  await storeInSession(page, {
    'legate.pending-order': { baseService: 'contract-review', addons: [], totalCents: 29_900 },
  })
  await page.goto('/quiz')
  const dialog = page.getByRole('dialog', { name: 'Before you start' })
  await expect(dialog).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(page.getByText('We saved your order')).toBeVisible()
  await page.getByRole('link', { name: 'Skip the quiz' }).click()
  await expect(page).toHaveURL('/order-builder?service=contract-review')
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('Contract Review')).toBeVisible()
})

test('terms and privacy say what holds until their texts come, and lead back', async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('Coming Soon')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'In the meantime' })).toBeVisible()
    await main.getByRole('link', { name: 'Back to home page' }).click()
    await expect(page).toHaveURL('/')
  }
})

for (const [path, kind, name] of [
  ['/terms', 'terms', 'Terms'],
  ['/privacy', 'privacy', 'Privacy'],
] as const) {
  test(`${path} shows the text once it is published, and says Coming Soon without a drawing before`, async ({
    page,
    ownServer,
  }) => {
    const { origin, query } = await ownServer()
    await page.goto(origin + path)
    const main = page.getByRole('main')
    await expect(main.getByText('Coming Soon')).toBeVisible()
    await expect(main.locator('svg.art')).toHaveCount(0)
    const body = '## Your order\n\nYou pay <b>$299</b>.\n\n- One\n- Two'
    await query(
      `insert into legal_texts (kind, version, body, status, published_at, effective_at)
       values ('${kind}', '2026-11-02', $1, 'published', '2026-11-01T18:00:00Z', '2026-11-02T18:00:00Z')`,
      [body],
    )
    await query(`select pg_notify('content_changed', 'legal-texts')`)
    await expect
      .poll(async () => {
        await page.goto(origin + path)
        return main.getByText('Coming Soon').count()
      })
      .toBe(0)
    const text = main.getByRole('article', { name })
    await expect(main.getByText('In effect since November 2, 2026 · Version 2026-11-02')).toBeVisible()
    await expect(text.getByRole('heading', { level: 2, name: 'Your order' })).toBeVisible()
    await expect(text.getByText('You pay <b>$299</b>.')).toBeVisible()
    await expect(text.getByRole('listitem')).toHaveText(['One', 'Two'])
  })
}

test('the page for an unknown address searches the blog', async ({ page }) => {
  await page.goto('/nothing-here')
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('report')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/blog?q=report')
})

test('a page says which methods it takes when it is asked with another', async ({ page }) => {
  for (const [path, method, allowed] of [
    ['/about', 'POST', 'GET, HEAD'],
    ['/about', 'DELETE', 'GET, HEAD'],
    ['/about', 'TRACE', 'GET, HEAD'],
    ['/dashboard', 'TRACE', 'GET, HEAD'],
    ['/blog/feed.xml', 'PUT', 'GET, HEAD'],
    ['/contact', 'PUT', 'GET, HEAD, POST'],
    ['/downloads/ein-worksheet', 'PUT', 'GET, HEAD, POST'],
  ] as const) {
    const answer = await page.request.fetch(path, { method })
    expect([path, answer.status(), answer.headers()['allow']]).toEqual([path, 405, allowed])
  }
})

test('what no form sends is refused, and a search that finds nothing is a page', async ({ page }) => {
  for (const [address, status] of [
    ['/blog?q=%00', 400],
    ['/downloads?q=a%00b', 400],
    ['/blog?q=%ff', 200],
    ["/blog?q='%20or%201=1--", 200],
    [`/downloads?q=${'a'.repeat(5000)}`, 200],
    ['/blog?page=1e400&__proto__=x', 200],
  ] as const) {
    expect([address, (await page.request.get(address)).status()]).toEqual([address, status])
  }
  const posted = await page.request.post('/contact', {
    form: { fullName: 'a\0b', email: 'a@example.com', message: 'Hello' },
  })
  expect(posted.status()).toBe(422)
})

test('the contact panel closes with its button, and gives the focus back', async ({ page }) => {
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Contact Us' })
  await button.click()
  const panel = page.getByRole('region', { name: 'Contact Us' })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('the footer leads to every service, to the catalog and to the contact form', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['LLC Formation', '/services#llc'],
    ['Tax Planning', '/services#tax'],
    ['Catalog', '/catalog'],
    ['Start Now', '/start-now'],
    ['Send us a message', '/contact'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [
    '/service-form/llc',
    '/service-form/llp',
    '/order-builder',
    '/login',
    '/register',
    '/verify-email?token=x',
    '/agent-consent?token=x',
  ])
    test(`${path} says what it needs, and shows no button that does nothing`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('main noscript p', { hasText: 'requires JavaScript' })).toBeVisible()
      await expect(
        page.getByRole('main').locator('button[type=button], form[method=post] button').filter({ visible: true }),
      ).toHaveCount(0)
    })
})

test('the hills above the footer are drawn in the colour of the footer', async ({ page, request }) => {
  await page.goto('/services')
  const hills = page.locator('.ridge')
  const { mask, background } = await hills.evaluate((element) => {
    const style = getComputedStyle(element)
    return { mask: style.maskImage, background: style.backgroundColor }
  })
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', background)
  const drawing = /url\("([^"]+)"\)/.exec(mask)?.[1] ?? ''
  expect((await request.get(drawing)).headers()['content-type']).toBe('image/svg+xml')
})

test('a button as wide as its form is as high as any other', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('main').getByRole('button', { name: 'Log In' })
  expect(await button.boundingBox()).toMatchObject({ height: 48 })
  await expect(button).toHaveCSS('padding-top', '10px')
})
