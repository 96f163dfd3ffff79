import type { Page } from '@playwright/test'
import { areIslandsLive, touchIslands } from './in-page.ts'
import { openedShots } from './opened-shots.ts'
import type { Shot } from './shot.ts'

/** Sends the page's form as it stands: empty, so that it says what is missing. */
async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole('main').locator('form').last().locator('[type=submit]').last().click()
  await page.getByRole('alert').first().waitFor()
}

const plain = [
  '/',
  '/about',
  '/services',
  '/catalog',
  '/catalog?category=Compliance',
  '/blog',
  '/blog/no-such-article',
  '/downloads',
  '/collaboration',
  '/collaboration?apply=1',
  '/collaboration?sent=1',
  '/contact',
  '/contact?sent=1',
  '/start-now',
  '/start-now?service=s-corp',
  '/start-now?fromRecommendation=1&service=llc',
  '/start-now?skipQuiz=1',
  '/start-now?sent=1',
  '/business-quiz',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
  '/verify-email',
  '/verify-email?token=unknown',
  '/agent-consent?token=unknown',
  '/unsubscribe',
  '/unsubscribe?done=1',
  '/service-form',
  '/service-form/llc',
  '/service-form/s-corp',
  '/service-form/c-corp',
  '/service-form/llp',
  '/service-form/compliance',
  '/service-form/corporation',
  '/service-form/consulting',
  '/terms',
  '/privacy',
  '/nothing-here',
  '/dashboard',
]

const nameOf = (path: string): string => path.slice(1).replaceAll(/[^\w-]+/g, '_') || 'home'
const plainShot = (path: string): Shot => ({ name: nameOf(path), path })

async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(touchIslands)
  await page.waitForFunction(areIslandsLive)
}

/** Pages as React has them, with the whole stylesheet: a page from the cache carries only the rules it uses. */
const live: Shot[] = ['/', '/about', '/services', '/catalog', '/blog', '/downloads', '/contact', '/start-now'].map(
  (path) => ({ name: `${nameOf(path)}-live`, path, reach: wakeIslands }),
)

const errors: Shot[] = [
  '/contact',
  '/collaboration?apply=1',
  '/start-now',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
].map((path) => ({ name: `${nameOf(path)}-errors`, path, reach: sendEmpty }))

const withoutScripts: Shot[] = ['/', '/contact', '/start-now', '/login', '/quiz', '/services'].map((path) => ({
  name: `${nameOf(path)}-without-scripts`,
  path,
  withoutScripts: true,
}))

/** What everybody can see, with every article and every resource. */
export async function publicShots(origin: string): Promise<Shot[]> {
  const articles = await idsOf(`${origin}/api/blogs`)
  const resources = await idsOf(`${origin}/api/downloads`)
  const listed = [...articles.map((id) => `/blog/${id}`), ...resources.map((id) => `/downloads/${id}`)]
  const asked: Shot = { name: 'resource-errors', path: `/downloads/${resources[0]}`, reach: sendEmpty }
  const pages = [...plain, ...listed].map(plainShot)
  return [...pages, ...live, ...errors, asked, ...withoutScripts, ...openedShots]
}

async function idsOf(list: string): Promise<string[]> {
  const items = (await (await fetch(list)).json()) as { id: string }[]
  return items.map(({ id }) => id)
}
