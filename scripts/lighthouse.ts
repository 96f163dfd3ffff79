/**
 * Lighthouse's mobile test of the built application on an empty folder of its own: `npm run lighthouse`. Scores are the
 * lowest of the runs, other figures their median; the runs go round all pages, so that a busy moment meets every page alike. Ends with 1 when a
 * target of docs/performance.md is missed. Options: `--pages /,/blog`, `--runs 5`, `--floor` (beside them a heading and a
 * paragraph without styles, font, or script: what this machine gives to any page).
 */
import lighthouse, { type Result } from 'lighthouse'
import { parseArgs } from 'node:util'
import { startOwnServer } from '../e2e/own-server.ts'
import { type ReadAnswer, startBareServer } from './bench/servers.ts'
import { startChromium } from './measure/chromium.ts'
import { contentPages, flowPages, withPost } from './measure/measured-pages.ts'
import { median, table } from './measure/figures.ts'

interface Figures {
  scores: number[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
  /** Lighthouse's own measure of the machine while it ran; it slows any machine down by four. */
  machine: number
  /** What took points off. */
  lost: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const isFlow = (path: string) => flowPages.some((page) => path === page)

const { values } = parseArgs({
  options: { pages: { type: 'string' }, runs: { type: 'string', default: '5' }, floor: { type: 'boolean' } },
})
const floor = 'text alone'
const server = await startOwnServer()
const bare = values.floor ? await startBareServer(textAlone()) : undefined
const chromium = await startChromium()
const missed: string[] = []
try {
  const pages = await withPost(server.origin, values.pages?.split(',') ?? [...contentPages, ...flowPages])
  for (const path of pages) await fetch(server.origin + path)
  const runs = new Map<string, Figures[]>(pages.map((path) => [path, []]))
  const least: Figures[] = []
  for (let round = 1; round <= Number(values.runs); round += 1) {
    for (const [path, figures] of runs) figures.push(await measure(server.origin + path))
    if (bare) least.push(await measure(bare.origin))
    process.stderr.write(`round ${round} of ${values.runs}\n`)
  }
  const rows = [...runs].map(([path, figures]) => row(path, figures))
  for (const [path, figures] of runs) judge(path, figures)
  if (bare) rows.push(row(floor, least))
  console.log(table(['Page', 'perf/a11y/bp/seo', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'KB'], rows))
  const machine = median([...runs.values()].flat().map((one) => one.machine))
  console.log(`\nSpeed of the machine (benchmarkIndex): ${machine.toFixed(0)}`)
} finally {
  await chromium.close()
  await bare?.stop()
  await server.close()
}
for (const one of missed) console.log(`missed: ${one}`)
process.exit(missed.length > 0 ? 1 : 0)

/** On a busy machine the browser loses a recording now and then, which says nothing about the page. */
async function record(url: string, attempts = 3): Promise<Result> {
  const run = await lighthouse(url, { port: chromium.port, logLevel: 'error', onlyCategories: [...categories] })
  if (run && !run.lhr.runtimeError) return run.lhr
  if (attempts > 1) return record(url, attempts - 1)
  throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
}

async function measure(url: string): Promise<Figures> {
  const lhr = await record(url)
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    fcp: figure('first-contentful-paint') / 1000,
    lcp: figure('largest-contentful-paint') / 1000,
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    machine: lhr.environment.benchmarkIndex,
    lost: lostPoints(lhr),
  }
}

function lostPoints(lhr: Result): string[] {
  return categories.slice(1).flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = lhr.audits[id]?.score
      return weight > 0 && score !== null && score !== undefined && score < 1 ? [`${name}: ${id}`] : []
    }),
  )
}

function middle(figures: readonly Figures[], value: (one: Figures) => number): number {
  return median(figures.map(value))
}

function lowest(figures: readonly Figures[]): number[] {
  return categories.map((_, index) => Math.min(...figures.map((one) => one.scores[index] ?? 0)))
}

function row(name: string, figures: readonly Figures[]): string[] {
  const size = (middle(figures, (one) => one.bytes) / 1000).toFixed(0)
  return [
    name,
    lowest(figures).join('/'),
    middle(figures, (one) => one.fcp).toFixed(2),
    middle(figures, (one) => one.lcp).toFixed(2),
    middle(figures, (one) => one.tbt).toFixed(0),
    middle(figures, (one) => one.cls).toFixed(3),
    size,
  ]
}

/** Notes the targets that the page misses. */
function judge(path: string, figures: readonly Figures[]): void {
  const isIndexed = !figures[0]?.lost.includes('seo: is-crawlable')
  for (const [index, name] of categories.entries()) {
    if (name === 'seo' && isFlow(path) && !isIndexed) continue
    const score = lowest(figures)[index] ?? 0
    if (score < 100) missed.push(`${path}: ${name} ${score} (${figures[0]?.lost.join(', ')})`)
  }
  const lcp = middle(figures, (one) => one.lcp)
  const tbt = middle(figures, (one) => one.tbt)
  if (lcp > 1.05) missed.push(`${path}: LCP ${lcp.toFixed(2)} s`)
  if (tbt > 50) missed.push(`${path}: TBT ${tbt.toFixed(0)} ms`)
}

function textAlone(): ReadAnswer {
  const paragraph = '<p>We form companies in Washington State, prepare their documents, and keep their calendar.</p>'
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Text</title><h1>Text</h1>${paragraph}`
  return { headers: ['Content-Type', 'text/html; charset=utf-8'], body: Buffer.from(body) }
}
