// The license's offer of the source (AGPL, section 13), wherever a page has a foot.
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { openAccount } from './account.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

const source = 'https://code.example/cedar/legate'

test('everyone who uses a firm’s version is offered its source: visitors, clients, and staff', async ({
  ownServer,
  anotherDevice,
}) => {
  const server = await ownServer({ env: { SOURCE_URL: source } })
  const { origin: baseURL } = server
  const page = await anotherDevice({ baseURL })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Source code' })
  // A page of the cache, one of the router, and one that a mail leads to.
  for (const path of ['/', '/login', '/sign/none']) {
    await page.goto(path)
    await expect(link, path).toHaveAttribute('href', source)
  }
  await openAccount(page)
  await page.goto('/dashboard')
  await expect(link).toHaveAttribute('href', source)

  const office = await anotherDevice({ baseURL })
  await openBackOffice(office, 'admin', databaseVariables(server.database.urls))
  await office.goto('/admin')
  const there = office.getByRole('contentinfo').getByRole('link', { name: 'Source code' })
  await expect(there).toHaveAttribute('href', source)
})

test('without the setting, no page says that there is one', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Source code' })).toHaveCount(0)
  }
})
