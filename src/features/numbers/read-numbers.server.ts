import type { App } from '#platform/app.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { bucketsOf, type Buckets } from './buckets.ts'
import { countDeadlines } from './deadline-numbers.server.ts'
import { countFunnel } from './funnel-queries.server.ts'
import { countLeads } from './lead-numbers-queries.server.ts'
import { countMails } from './mail-numbers-queries.server.ts'
import { type Figure, type FigureKey, figuresFor, figureTitles, type NumbersTable, type Period } from './numbers.ts'
import { countKeptPromises, countOpenOrders } from './order-numbers-queries.server.ts'
import { sumRevenue } from './revenue-queries.server.ts'

type LastGood = Map<string, { table: NumbersTable; countedAt: string }>

/** What each figure last counted in this process; shown while it cannot be counted. */
const lastGood = new WeakMap<App, LastGood>()

/** Returns every figure that the role may see. One that cannot be counted brings its last good one, and none of the others down. */
export async function readNumbers(
  app: App,
  role: 'client' | 'staff' | 'admin',
  period: Period,
): Promise<{ figures: Figure[]; buckets: Buckets }> {
  const buckets = bucketsOf(period, app.now())
  const kept = lastGood.get(app) ?? new Map()
  lastGood.set(app, kept)
  const figures = await Promise.all(figuresFor(role).map((key) => readFigure(app, key, { period, buckets, kept })))
  return { figures, buckets }
}

interface Reading {
  period: Period
  buckets: Buckets
  kept: LastGood
}

async function readFigure(app: App, key: FigureKey, { period, buckets, kept }: Reading): Promise<Figure> {
  const place = `${key} ${period}`
  const figure = { key, title: figureTitles[key] }
  try {
    const good = { table: await count(app, key, buckets), countedAt: buckets.now.toISOString() }
    kept.set(place, good)
    return { ...figure, ...good, hasFailed: false }
  } catch (error) {
    app.log.error('a figure could not be counted', { figure: key, ...errorFields(error) })
    return { ...figure, ...(kept.get(place) ?? { table: null, countedAt: null }), hasFailed: true }
  }
}

function count({ db }: App, key: FigureKey, buckets: Buckets): Promise<NumbersTable> {
  switch (key) {
    case 'leads':
      return countLeads(db, buckets)
    case 'revenue':
      return sumRevenue(db, buckets)
    case 'open-orders':
      return countOpenOrders(db, buckets.now)
    case 'deadlines':
      return countDeadlines(db, buckets.now)
    case 'funnel':
      return countFunnel(db, buckets)
    case 'promise':
      return countKeptPromises(db, buckets)
    case 'mail':
      return countMails(db, buckets)
  }
}
