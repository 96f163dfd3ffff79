import type { Page } from '@playwright/test'
import { openAccount, openDraft, sessionFlag } from './account.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'

const phone = { width: 390, height: 844 }

test('the header leads to every part of the site', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [name, href] of [
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Blog', '/blog'],
    ['Resources', '/downloads'],
    ['Collaboration', '/collaboration'],
    ['Start Now', '/start-now'],
    ['Log In', '/login'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', href)
  }
  await expect(main.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Legate, home' })).toHaveAttribute('href', '/')
})

test('the header changes after 50 px, and back', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  // The page hears of it in the next frame.
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, y)
  await scrollTo(50)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50)
  await expect(header).not.toHaveClass(/is-scrolled/)
  await scrollTo(51)
  await expect(header).toHaveClass(/is-scrolled/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(51)
  await scrollTo(0)
  await expect(header).not.toHaveClass(/is-scrolled/)
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone })

  test('opens and closes with its button, Escape, a click outside and a change of route', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    await expect(about).toBeHidden()
    await button.click()
    await expect(about).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(about).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await button.press('Enter')
    await expect(about).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(about).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await expect(about).toBeVisible()
    await page.mouse.click(10, phone.height - 10)
    await expect(about).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await about.click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We handle the paperwork')
    await expect(about).toBeHidden()

    await button.click()
    await expect(about).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(about).toBeHidden()
  })

  test('shows the account at its end', async ({ page }) => {
    const { email } = await openAccount(page)
    await page.goto('/about')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByText(email)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Log In' })).toBeHidden()
    await main.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})

test('the account menu shows the e-mail, leads to Dashboard and Settings, and Sign Out returns to /', async ({
  page,
}) => {
  const { email } = await openAccount(page)
  await page.goto('/about')
  const button = page.getByRole('button', { name: `AS, account menu for ${email}` })
  const menu = page.locator('#account-menu')
  await expect(button).toHaveText('AS')
  await button.click()
  await expect(menu.getByText(email)).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.getByRole('button', { name: `AS, account menu for ${email}` }).click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/settings')

  await page.goto('/services')
  await page.getByRole('button', { name: `AS, account menu for ${email}` }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: `AS, account menu for ${email}` })).toBeFocused()
  await page.getByRole('button', { name: `AS, account menu for ${email}` }).click()
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await page.evaluate((flag) => localStorage.getItem(flag), sessionFlag)).toBeNull()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
})

test('a logout that fails is logged, and the session is cleared anyway', async ({ page, complaints }) => {
  const { email } = await openAccount(page)
  await page.goto('/about')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: `AS, account menu for ${email}` }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await page.evaluate((flag) => localStorage.getItem(flag), sessionFlag)).toBeNull()
  expect(complaints.splice(0).join('\n')).toMatch(/Failed to fetch/)
})

test.describe('the storage flag', () => {
  test('without it nobody asks for the account; a login sets it and asks on the next page', async ({ page }) => {
    const person = await openAccount(page)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auth/me') asked.push(request.url())
    })
    for (const path of ['/', '/services', '/login']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(asked).toEqual([])
    }
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/dashboard')
    expect(await page.evaluate((flag) => localStorage.getItem(flag), sessionFlag)).toBe('1')
    asked.length = 0
    await page.goto('/about')
    await expect(page.getByRole('button', { name: `AS, account menu for ${person.email}` })).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
  })

  test('is taken away when the answer is no account', async ({ page }) => {
    await page.goto('/terms')
    await page.evaluate((flag) => localStorage.setItem(flag, '1'), sessionFlag)
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    await expect.poll(() => page.evaluate((flag) => localStorage.getItem(flag), sessionFlag)).toBeNull()
  })
})

test('the theme is kept, and set before the first paint', async ({ page, complaints }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()

  // Without any script file only the line in the head can have done it; it stands before the styles and the body.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background()).toBe(dark)
  const html = await (await page.request.get('/about')).text()
  expect(html.indexOf('legate.theme')).toBeLessThan(html.indexOf('<style'))
  await page.unroute('**/*.js')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('net::ERR_FAILED')

  await page.reload()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  expect(await background()).toBe(light)
})

test.describe('the contact panel', () => {
  test('is closed, opens, counts three seconds down and goes to the form', async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    const panel = page.getByRole('region', { name: 'Contact Us' })
    await expect(panel).toBeHidden()
    const button = page.getByRole('button', { name: 'Contact Us' })
    await button.click()
    await expect(panel.getByRole('link', { name: '(206) 555-0142' })).toHaveAttribute('href', 'tel:+12065550142')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await page.clock.pauseAt(Date.now() + 60_000)
    await panel.getByRole('link', { name: 'Contact form' }).click()
    const left = panel.getByText('Leaving this page in')
    await expect(left).toHaveText('Leaving this page in 3 seconds')
    await expect(panel.getByRole('link', { name: 'Click here to go now' })).toBeFocused()
    await page.clock.runFor(1000)
    await expect(left).toHaveText('Leaving this page in 2 seconds')
    await page.clock.runFor(1000)
    await expect(left).toHaveText('Leaving this page in 1 seconds')
    await expect(page).toHaveURL('/about')
    await page.clock.runFor(1000)
    await expect(page).toHaveURL('/contact')
  })

  test('goes at once through the click-here link', async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Contact Us' }).click()
    await page.getByRole('link', { name: 'Contact form' }).click()
    await page.getByRole('link', { name: 'Click here to go now' }).click()
    await expect(page).toHaveURL('/contact')
  })

  test('stays when it is closed before the code of the countdown is there', async ({ page }) => {
    const releaseAnswer = await holdAnswers(page, '**/assets/contact-countdown-*.js')
    await page.goto('/about')
    const panel = page.getByRole('region', { name: 'Contact Us' })
    await page.getByRole('button', { name: 'Contact Us' }).click()
    const asked = page.waitForRequest('**/assets/contact-countdown-*.js')
    await panel.getByRole('link', { name: 'Contact form' }).click()
    await asked
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    const came = page.waitForResponse('**/assets/contact-countdown-*.js')
    releaseAnswer()
    await came
    await page.getByRole('button', { name: 'Contact Us' }).click()
    await expect(panel.getByRole('link', { name: 'Contact form' })).toBeVisible()
    await expect(page.getByText('Leaving this page in')).toBeHidden()
  })

  for (const [name, stay] of [
    ['Stay here', 'button'],
    ['Escape', 'key'],
  ] as const) {
    test(`stays with ${name}`, async ({ page }) => {
      const opened: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
      })
      await page.clock.install()
      await page.goto('/about')
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('button', { name: 'Contact Us' }).click()
      await page.getByRole('link', { name: 'Contact form' }).click()
      if (stay === 'button') await page.getByRole('button', { name }).click()
      else await page.keyboard.press(name)
      await expect(page.getByText('Leaving this page in')).toBeHidden()
      await page.clock.runFor(10_000)
      // The page is there to be used: nothing has sent it away.
      if (stay === 'key') await page.getByRole('button', { name: 'Contact Us' }).click()
      await page.getByRole('link', { name: 'Contact form' }).click()
      await expect(page.getByText('Leaving this page in')).toHaveText('Leaving this page in 3 seconds')
      expect(opened).toEqual(['/about'])
    })
  }
})

test('the footer has quick links, services, contact and legal links, and is absent in the dashboard', async ({
  page,
}) => {
  await openAccount(page)
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Quick links', 'Services'])
    await expect(footer.getByRole('navigation', { name }).getByRole('link').first()).toBeVisible()
  await expect(footer.getByRole('link', { name: 'hello@legate.example' })).toBeVisible()
  for (const name of ['Terms', 'Privacy']) await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  for (const path of ['/dashboard', '/dashboard/settings']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    await expect(footer).toHaveCount(0)
  }
})

test('an unknown address shows a helpful page with status 404', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  for (const path of ['/blog/nothing', '/dashboard/nothing', '/service-form/llc/more', '/%2e%2e/etc/passwd'])
    expect((await page.request.get(path)).status(), path).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
})

test('/business-quiz answers 308 to /quiz and keeps its query', async ({ page }) => {
  const answer = await page.request.get('/business-quiz?from=services&x=1', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers()['location']).toBe('/quiz?from=services&x=1')
  await page.goto('/business-quiz?from=services')
  await expect(page).toHaveURL('/quiz?from=services')
})

test.describe('scrolling', () => {
  const top = (page: Page) => page.evaluate(() => scrollY)

  test('a hash on the services page scrolls to its section', async ({ page }) => {
    for (const anchor of ['llc', 'corporation', 'compliance', 'consulting', 'tax', 'growth']) {
      await page.goto(`/services#${anchor}`)
      const section = page.locator(`#${anchor}`)
      await expect.poll(() => section.evaluate((box) => Math.round(box.getBoundingClientRect().top))).toBeLessThan(220)
      await expect(section).toBeInViewport()
    }
  })

  test('the header takes the focus without moving the page', async ({ page }) => {
    await page.goto('/services')
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Legate, home' }).focus()
    for (const name of ['Home', 'About', 'Services']) {
      await page.keyboard.press('Tab')
      await expect(header.getByRole('link', { name, exact: true })).toBeFocused()
    }
    expect(await top(page)).toBe(900)
  })

  test('starts over on another page, goes back to where it was, and a hash leads to its section', async ({ page }) => {
    // A link in a header that still shrinks is not clicked at once: the test's driver would scroll about for a better place.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/services')
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    await expect(page.getByRole('banner')).toHaveClass(/is-scrolled/)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Services')
    await expect.poll(() => top(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
    await expect.poll(() => top(page)).toBe(900)
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tax Planning' }).click()
    await expect(page).toHaveURL('/services#tax')
    await expect(page.getByRole('heading', { level: 2, name: 'Tax Planning' })).toBeInViewport()
  })
})

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await page.goto('/services')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'LLC Formation' }).first()).toBeFocused()
})

test('the gate stands at the address of the page, and the page fills in place after the log-in', async ({ page }) => {
  const person = await openAccount(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const answer = await page.goto('/dashboard/documents')
  expect(answer?.status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Create Account' }).click()
  const register = page.getByRole('dialog', { name: 'Create Account' })
  await expect(register.getByLabel('Confirm password')).toBeVisible()
  await register.getByRole('button', { name: 'Log In' }).click()
  const login = page.getByRole('dialog', { name: 'Log In' })
  await expect(login.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await main.getByRole('button', { name: 'Log In' }).click()
  await login.getByLabel('Email').fill(person.email)
  await login.getByLabel('Password', { exact: true }).fill(person.password)
  await login.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/documents')
  await expect(page.getByRole('button', { name: `AS, account menu for ${person.email}` })).toBeVisible()
})

test('what is typed while the scripts are still on their way is kept, saved, and sent on', async ({ page }) => {
  await openAccount(page)
  const form = await openDraft(page, 'LLC')
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  await page.route(/\/assets\/(?!starter).*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  // By then the starter has run: it is the only script of the page that comes.
  await page.goto(form, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Business name').fill('Early Heron LLC')
  await page.getByLabel('Business purpose').fill('Boat building')
  await page.getByRole('button', { name: /^Next/ }).click()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Principal Office' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Application' }).getByText('Early Heron LLC')).toBeVisible()
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible()
  await page.unroute(/\/assets\/(?!starter).*\.js$/)
  await page.goto(form)
  await expect(page.getByLabel('Business name')).toHaveValue('Early Heron LLC')
})
