/**
 * How soon each screen answers a press: `npm run interactions` (on the build). Walks every screen of the form, the checkout,
 * the portal, and the back office on the sample firm in a browser slowed four times, and prints what the browser itself
 * says of each interaction (Event Timing, what INP is made of) and the script that each page loads first. Ends with 1 when
 * an interaction takes more than 100 ms to the next paint or a page loads more than 150 KB of script. Options: `--only
 * REGEXP` (names of screens), `--tries 5`, `--keep DIR` (of the sample firm, for the next run), `--all` (prints each one).
 */
import { chromium } from '@playwright/test'
import { parseArgs } from 'node:util'
import { startFirm } from './interactions/firm.ts'
import { Hand, type Measured, slowdown } from './interactions/hand.ts'
import { fixedLoop } from './interactions/in-page.ts'
import { scriptWeight } from './interactions/script-weight.ts'
import { staffPages } from './interactions/staff-walks.ts'
import { walkPage } from './interactions/walk.ts'
import { chromiumPath } from './measure/chromium.ts'
import { median, table } from './measure/figures.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    tries: { type: 'string', default: '5' },
    keep: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})
const only = new RegExp(values.only)
const maxMs = 100
const maxScriptBytes = 150_000
/** What was quicker once is not tried again. */
const surelyQuick = maxMs / 2

const firm = await startFirm(values.keep)
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
const failed: string[] = []
const measured: Measured[] = []
const weights: { screen: string; bytes: number }[] = []
try {
  const staff = await firm.asStaff(browser)
  const pages = (await staffPages(firm.query)).filter(({ screen }) => only.test(screen))
  for (const { screen, path } of pages)
    weights.push({ screen, bytes: await scriptWeight(browser, staff, firm.origin, path) })
  const hand = await Hand.of(await staff.newPage())
  for (const { screen, path } of pages) {
    for (let tried = 1; tried <= Number(values.tries); tried += 1) {
      hand.measured.length = 0
      const problem = await walkPage(hand, screen, path).catch((error: unknown) => String(error).split('\n')[0])
      if (problem) failed.push(`${screen}: ${problem}`)
      measured.push(...hand.measured)
      if (hand.measured.every(({ ms }) => ms <= surelyQuick)) break
    }
    process.stderr.write(`${screen}\n`)
  }
  await hand.slow(slowdown)
  const loops: number[] = []
  for (let n = 0; n < 5; n += 1) loops.push(await hand.page.evaluate(fixedLoop))
  process.stdout.write(`Fixed loop in the slowed page: ${median(loops).toFixed(0)} ms\n`)
} finally {
  await browser.close()
  await firm.stop()
}

const screens = [...new Set(measured.map(({ screen }) => screen))]
const rows: string[][] = []
const missed: string[] = []
for (const { screen, bytes } of weights)
  if (bytes > maxScriptBytes) missed.push(`${screen}: ${(bytes / 1000).toFixed(1)} KB of script`)
for (const screen of screens) {
  const here = measured.filter((one) => one.screen === screen)
  const weight = weights.find((one) => one.screen === screen)
  const figures = [...new Set(here.map(({ interaction }) => interaction))]
    .map((interaction) => {
      const tries = here.filter((one) => one.interaction === interaction)
      const ms = median(tries.map((one) => one.ms))
      return { interaction, ms, frame: median(tries.map((one) => one.frame)), tries: tries.length }
    })
    .toSorted((a, b) => b.ms - a.ms)
  for (const { interaction, ms } of figures)
    if (ms > maxMs) missed.push(`${screen}, ${interaction}: ${ms.toFixed(0)} ms`)
  const shown = values.all ? figures : figures.slice(0, 1)
  for (const [index, { interaction, ms, frame, tries }] of shown.entries())
    rows.push([
      index === 0 ? screen : '',
      index === 0 && weight ? (weight.bytes / 1000).toFixed(1) : '',
      index === 0 ? String(figures.length) : '',
      interaction,
      ms === 0 ? '< 16' : ms.toFixed(0),
      frame.toFixed(0),
      String(tries),
    ])
}
process.stdout.write(`${table(['Screen', 'KB', 'interactions', 'slowest', 'ms', 'frame', 'tries'], rows)}\n`)
for (const one of failed) process.stdout.write(`not walked: ${one}\n`)
for (const one of missed) process.stdout.write(`missed: ${one}\n`)
process.exit(missed.length + failed.length > 0 ? 1 : 0)
