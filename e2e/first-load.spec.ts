import { expect, test } from '@playwright/test'
import { BuiltPages } from '../scripts/measure/built-pages.ts'

// No browser: what each page loads by itself is read from the files of the build (docs/performance.md, "Interactions").

const mostKb = 150

/** Fetched by itself on every page of someone who is logged in. */
const watch = 'session-watch'

const steps = [
  'business-information',
  'principal-office',
  'registered-agent',
  'ownership-structure',
  'management-structure',
  'share-structure',
  'directors-officers',
  'partnership-details',
]
/** Parts with code of their own that may stand on a page from the start; what stands there together is in one list. */
const parts: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'pages/formation/formation': [
    ...steps.map((step) => [step]),
    ['registered-agent', 'signature-sheet'],
    ['review-submit', 'review', 'signature-sheet'],
    ['submitted-formation'],
  ],
  'pages/dashboard/change-answers': [...steps.map((step) => [step]), ['organizer-fields']],
  'pages/dashboard/calendar': [['question-form']],
  'pages/dashboard/order': [
    ['owner-list', 'document-signers', 'request-card'],
    ['order-refunds'],
    ['question-task'],
    ['choose-name-task'],
    ['sign-again-task', 'signature-sheet'],
  ],
  'pages/dashboard/owner-part': [['details-step'], ['marriage-step'], ['residency-step'], ['number-step']],
  'pages/formation/owner': [['details-step'], ['marriage-step'], ['residency-step'], ['number-step']],
  'pages/formation/agent-consent': [['signature-sheet']],
  'pages/dashboard/name-agent': [['signature-sheet']],
  'pages/signing/sign': [['signature-sheet']],
  'pages/admin/login': [['set-up-factor'], ['give-factor'], ['setup-link-step'], ['recovery-codes']],
  'pages/admin/order': [
    ['checks-panel', 'order-signatures', 'agent-work', 'waiting-on-us'],
    ['checks-panel', 'correction-panel', 'order-filings', 'order-signatures', 'waiting-on-us'],
    ['order-filings', 'ein-work', 'order-signatures', 'yearly-services', 'reminder-log', 'dispute-list'],
    ['remind-client', 'agent-work', 'order-signatures'],
  ],
}

/** Pages above the limit: at most how much they load, and why. */
const above: Readonly<Record<string, { kb: number; why: string }>> = {
  'pages/dashboard/order': {
    kb: 166.5,
    why: 'an order that waits for an answer shows its form, and a form its library',
  },
  'pages/admin/login': { kb: 150.7, why: 'with the QR code of an app that is set up once' },
  'pages/admin/order': {
    kb: 158.2,
    why: 'the whole work on an order on one page, with the sections that some orders have',
  },
}

test('no page of the forms, the portal, and the back office loads more than 150 KB of script by itself', () => {
  const built = new BuiltPages(new URL('../build/client/', import.meta.url))
  const isOfRouter = (id: string) =>
    /^pages\/(account|admin|consultations|dashboard|formation|order|signing)\//.test(id) &&
    !/\/(frame|layout|home)$/.test(id)
  const ids = Object.keys(built.routes).filter(isOfRouter)
  expect(ids.length).toBeGreaterThan(80)
  const heavy = ids.map((id) => ({ id, kb: heaviest(built, id) / 1000 })).filter(({ kb }) => kb > mostKb)
  const unexpected = heavy.filter(({ id, kb }) => kb > (above[id]?.kb ?? mostKb))
  expect(unexpected.map(({ id, kb }) => `${id}: ${kb.toFixed(1)} KB`)).toEqual([])
})

test('no page of clients loads what the back office shares', () => {
  const built = new BuiltPages(new URL('../build/client/', import.meta.url))
  const desks = Object.keys(built.routes)
    .filter((id) => !id.startsWith('pages/admin/'))
    .flatMap((id) => [...built.filesOf(id)].filter((file) => file.startsWith('desk')).map((file) => `${id}: ${file}`))
  expect(desks).toEqual([])
})

test('no island loads the router', () => {
  const { islands } = new BuiltPages(new URL('../build/client/', import.meta.url))
  expect(islands.size).toBeGreaterThan(15)
  const withRouter = [...islands].filter(([, files]) => [...files].some((file) => file.startsWith('router-')))
  expect(withRouter.map(([island]) => island)).toEqual([])
})

/** With the parts that make it the heaviest. */
function heaviest(built: BuiltPages, id: string): number {
  const always = built.laterOf(built.filesOf(id), watch)
  const shown = [[], ...(parts[id] ?? [])].map((names) => {
    const found = [...always]
    for (const name of names) {
      const files = built.laterOf(built.filesOf(id, found), name)
      expect(files.length, `${id} has the part ${name}`).toBeGreaterThan(0)
      found.push(...files)
    }
    return built.weigh(built.filesOf(id, found))
  })
  return Math.max(...shown)
}
