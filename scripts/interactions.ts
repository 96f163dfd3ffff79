/**
 * How soon each screen answers a press: `npm run interactions` (on the build). Walks every screen of the form, the checkout,
 * the portal, and the back office on the sample firm in a browser slowed four times, and prints what the browser itself
 * says of each interaction (Event Timing, what INP is made of) and the script that each page loads first. What is slow is
 * told at once, the table comes at the end or when it is stopped. Ends with 1 when an interaction takes more than 100 ms to
 * the next paint or a page loads more than 150 KB of script. Options: `--only REGEXP` (names of screens), `--tries 3`,
 * `--keep DIR` (of the sample firm, for the next run), `--all` (prints each one), `--weights` (script alone), `--no-weights`.
 */
import { type BrowserContext, chromium } from '@playwright/test'
import { parseArgs } from 'node:util'
import { clientActs, messageTo, openConversation } from './interactions/client-acts.ts'
import { type Figure, figuresOf, leastLoopOf, missOf, surelyQuick } from './interactions/figures.ts'
import { startFirm } from './interactions/firm.ts'
import { flowWalks } from './interactions/flow-walks.ts'
import { Hand, type Measured } from './interactions/hand.ts'
import { manyRowsWalks } from './interactions/many-rows.ts'
import { portalPages } from './interactions/portal-walks.ts'
import { scriptWeight } from './interactions/script-weight.ts'
import { staffActs } from './interactions/staff-acts.ts'
import { staffPages } from './interactions/staff-walks.ts'
import { walkPage } from './interactions/walk.ts'
import type { Walk } from './interactions/walks.ts'
import { chromiumPath } from './measure/chromium.ts'
import { table } from './measure/figures.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string', default: '' },
    tries: { type: 'string', default: '3' },
    keep: { type: 'string' },
    all: { type: 'boolean', default: false },
    weights: { type: 'boolean' },
  },
})
const only = new RegExp(values.only)
const maxScriptBytes = 150_000

const firm = await startFirm(values.keep)
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
  handleSIGINT: false,
  handleSIGTERM: false,
})
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true
    process.stderr.write('Stopping\n')
    void browser.close()
  })
const failed: string[] = []
const measured: Measured[] = []
const weights: { screen: string; bytes: number }[] = []
try {
  const walks = (await allWalks()).filter(({ screen }) => only.test(screen))
  const hands = new Map<BrowserContext, Hand>()
  for (const walk of values.weights ? [] : walks) {
    const hand = hands.get(walk.as) ?? (await Hand.of(await walk.as.newPage()))
    hands.set(walk.as, hand)
    await walkOften(walk, hand)
    if (isStopped) break
  }
  for (const { screen, as, path } of values.weights === false ? [] : walks)
    if (path && !isStopped) weights.push({ screen, bytes: await scriptWeight(browser, as, firm.origin, path) })
} catch (error) {
  if (!isStopped) throw error
} finally {
  await browser.close()
  await firm.stop()
}
const isMissed = printAll()
process.exit(isMissed || isStopped ? 1 : 0)

/** Until all of it was quick once, or as often as asked. */
async function walkOften(walk: Walk, hand: Hand): Promise<void> {
  const { screen } = walk
  const here: Measured[] = []
  hand.again = undefined
  for (let tried = 1; tried <= Number(values.tries) && !isStopped; tried += 1) {
    hand.measured.length = 0
    const problem = await walk.run(hand).then(
      () => '',
      (error: unknown) => String(error).slice(0, 600),
    )
    here.push(...hand.measured)
    if (problem && !isStopped) {
      failed.push(`${screen}: ${problem}`)
      process.stderr.write(`${screen}: not walked: ${problem}\n`)
    }
    hand.again = figuresOf(here, leastLoopOf(here))
      .filter((figure) => figure.least > surelyQuick || missOf(figure) !== undefined)
      .map(({ interaction }) => interaction)
    if (problem || hand.again.length === 0) break
  }
  measured.push(...here)
  const slow = figuresOf(here, leastLoopOf(measured)).flatMap((figure) => {
    const miss = missOf(figure)
    return miss ? `  ${figure.interaction}: ${miss} (${figure.tries} tries, least ${figure.least})\n` : []
  })
  process.stderr.write(`${screen}\n${slow.join('')}`)
}

/** @returns whether something is above its limit or was not walked */
function printAll(): boolean {
  const figures = figuresOf(measured, leastLoopOf(measured))
  const missed: string[] = []
  for (const { screen, bytes } of weights)
    if (bytes > maxScriptBytes) missed.push(`${screen}: ${(bytes / 1000).toFixed(1)} KB of script`)
  for (const figure of figures) {
    const miss = missOf(figure)
    if (miss) missed.push(`${figure.screen}, ${figure.interaction}: ${miss}`)
  }
  const rows = [...new Set([...figures, ...weights].map(({ screen }) => screen))].flatMap((screen) =>
    rowsOf(
      screen,
      figures.filter((one) => one.screen === screen),
    ),
  )
  const head = ['Screen', 'KB', 'interactions', 'slowest', 'evened ms', 'median', 'least', 'frame', 'busy', 'tries']
  process.stdout.write(`${table(head, rows)}\n`)
  if (measured.length > 0)
    process.stdout.write(`\nFixed loop in the slowed page: ${leastLoopOf(measured).toFixed(0)} ms at the least\n`)
  for (const one of failed) process.stdout.write(`not walked: ${one}\n`)
  for (const one of missed) process.stdout.write(`missed: ${one}\n`)
  if (isStopped) process.stdout.write('Stopped before the end.\n')
  return missed.length + failed.length > 0
}

function rowsOf(screen: string, figures: readonly Figure[]): string[][] {
  const weight = weights.find((one) => one.screen === screen)
  const kb = weight ? (weight.bytes / 1000).toFixed(1) : ''
  if (figures.length === 0) return [[screen, kb, '', '', '', '', '', '', '', '']]
  return figures
    .slice(0, values.all ? undefined : 1)
    .map(({ interaction, evened, ms, least, frame, busy, tries }, index) => {
      const first = index === 0 ? [screen, kb, String(figures.length)] : ['', '', '']
      const told = [evened, ms, least].map((one) => (one === 0 ? '< 16' : one.toFixed(0)))
      return [...first, interaction, ...told, frame.toFixed(0), busy.toFixed(1), String(tries)]
    })
}

async function allWalks(): Promise<Walk[]> {
  const staff = await firm.asStaff(browser)
  const client = await firm.asClient(browser, firm.clientEmail)
  const clients = new Map([[firm.clientEmail, client]])
  const walks: Walk[] = await flowWalks(browser, firm.origin)
  for (const { screen, path, email } of await portalPages(firm.query, firm.clientEmail)) {
    const as = clients.get(email) ?? (await firm.asClient(browser, email))
    clients.set(email, as)
    walks.push({ screen, as, path, run: (hand) => walkPage(hand, screen, path) })
  }
  const conversation = await openConversation(firm.query)
  walks.push(...clientActs(client), messageTo(conversation, await firm.asClient(browser, conversation.email)))
  walks.push(...manyRowsWalks(await firm.asClient(browser, firm.manyOrdersEmail)))
  // Before the page of the account is walked, where the keys of single letters can be turned off.
  walks.push(...(await staffActs(staff, firm.query)))
  for (const { screen, path } of await staffPages(firm.query))
    walks.push({ screen, as: staff, path, run: (hand) => walkPage(hand, screen, path) })
  return walks
}
