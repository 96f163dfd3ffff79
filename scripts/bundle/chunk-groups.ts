import type { CodeSplittingGroup } from 'rolldown'

/** Small parts that islands and pages share; nothing of it may import the router, zod, or react-hook-form. */
const parts = [
  /\/src\/ui\/(button|link|site|use-hydrated)\./,
  /\/src\/ui\/(feedback\/(skeleton|status-region|toast)|navigation\/page-link)\./,
  /\/src\/lib\/(dates|money|site)\./,
  /\/src\/features\/auth\/(session-flag|session-end\/leave-session)\./,
  /\/lucide-react\/dist\/esm\/(?!icons\/)/,
]

/** What stands on every page of the router. */
const shell = [
  /\/src\/app\/shell\/(account-slot|cached-page|contact-panel|error-page|failed-page|footer|header|navigation-status|nonce|page-loader|page-meta|session-watch-slot|theme-toggle)\./,
  /\/src\/app\/(starter\/(?!theme)|slim\/slim-frame|root\.)/,
  /\/src\/lib\/(checkout-pages|access\/(staff-pages|unattended))\./,
  /\/src\/ui\/(logo|seal)\./,
]

/** What most pages that do something load, islands too; nothing of it may import the router. */
const acts = [
  /\/src\/lib\/(send|problem|refusal)\./,
  /\/src\/ui\/(later|part|feedback\/alert)\./,
  /\/lucide-react\/dist\/esm\/icons\/circle-exclamation-point\./,
]
/** What the portal and the back office share. */
const panes = [
  /\/src\/app\/(portal\/use-reload|shell\/initials)\./,
  /\/src\/ui\/(use-kept-focus|feedback\/empty-state)\./,
  /\/lucide-react\/dist\/esm\/icons\/(building-2|file-text|list-checks|log-out|message-square|plus|search|user-round)\./,
]
const fields = [
  /\/src\/ui\/form\/(field|form-field|form-context|form-choice|form-schema|text-field|text-area-field|select-field|radio-cards|checkbox)\./,
]
const form = [/\/node_modules\/react-hook-form\//, /\/src\/ui\/form\/(form|form-groups|form-errors|error-summary)\./]
const common = [
  /\/src\/ui\/use-actions\./,
  /\/src\/ui\/(layout\/(block|card)|navigation\/disclosure|dialog\/menu)\./,
  /\/src\/app\/portal\/stacking-table\./,
]
/** What stands on every page of the back office, or on most (decision 275). */
const desk =
  /\/src\/app\/admin\/(keys\/(?!key-sheet|single-keys-switch)|(parts\/(staff-page|subnav)|staff-(bar|menu)|failed-page|broken-chain)\.)/
/** What its lists show. */
const deskLists =
  /\/src\/(app\/admin\/(parts\/pager|orders\/(status-badge|wait-bar))|features\/orders\/queue\/queue-words)\./
/** What an order's page shares with the forms that open on it. */
const orderDesk =
  /\/src\/app\/admin\/(orders\/(staff-order-client|desk\/is-waiting-on-us)|money\/(payment|refund)-badge|parts\/text-form)\./
const address = [
  /\/src\/features\/formation\/(fields\/address-(fields|lines)|submission\/same-as-office)\./,
  /\/src\/features\/washington\/addresses\/counties\./,
]
const steps = [
  /\/src\/features\/formation\/(words\/step-words|submission\/declarations|fields\/number-of)\./,
  /\/src\/features\/formation\/wizard\/(load-rules|step-fields|step-finding|use-step-warnings|without-missing)\./,
  /\/src\/(ui\/(form\/use-still-while-pressed|feedback\/step-progress)|features\/formation\/draft\/save-status|lib\/sorted-json|features\/formation\/draft\/company-name)\./,
]
const portal = [
  /\/src\/app\/portal\/(sidebar|failed-pane|offline-guard|company\/company-switcher)\./,
  /\/src\/app\/pages\/dashboard\/layout\./,
]

const anyOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

/**
 * Which modules go together as one file of the client (decision 270). A request costs its head and is compressed by itself: what
 * every page needs comes in four files, not in thirty.
 */
export const chunkGroups: CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/islands\/hydrate-island\./,
  },
  // Not the entry, which lies under @react-router/dev.
  { name: 'router', test: /\/node_modules\/(react-router|@react-router(?!\/dev))\// },
  // What comes before React: what every dynamic import calls, what does again what was pressed, and a word to zod.
  {
    name: 'preload',
    test: /vite\/preload-helper|\/src\/(lib\/zod-without-eval|app\/islands\/do-again)\./,
  },
  { name: 'parts', test: anyOf(parts) },
  { name: 'acts', test: anyOf(acts) },
  { name: 'shell', test: anyOf(shell) },
  { name: 'fields', test: anyOf(fields) },
  { name: 'form', test: anyOf(form) },
  // Of these some pages load one alone.
  { name: 'auth-client', test: /\/src\/features\/auth\/(auth-client|login\/next-page)\./ },
  { name: 'us-states', test: /\/src\/lib\/us-states\./ },
  { name: 'entity-type', test: /\/src\/features\/washington\/entity-type\./ },
  { name: 'order-status', test: /\/src\/features\/orders\/order-status\./ },
  { name: 'badge', test: /\/src\/ui\/feedback\/badge\./ },
  { name: 'prices', test: /\/src\/(features\/catalog\/(prices|price-kinds)|lib\/fields\/dollars-text)\./ },
  { name: 'pacific-time', test: /\/src\/lib\/pacific-time\./ },
  { name: 'summary-list', test: /\/src\/ui\/layout\/summary-list\./ },
  { name: 'review-parts', test: /\/src\/features\/formation\/review\/review-parts\./ },
  { name: 'stepper', test: /\/src\/ui\/(navigation\/stepper|layout\/place-marker)\./ },
  {
    name: 'posts',
    test: /\/src\/(app\/admin\/content\/(form-of-post|state-badge)|features\/.*\/(post-states|published-post))\./,
  },
  { name: 'lock', test: /\/lucide-react\/dist\/esm\/icons\/lock\./ },
  { name: 'panes', test: anyOf(panes) },
  { name: 'common', test: anyOf(common) },
  { name: 'desk', test: desk },
  { name: 'desk-lists', test: deskLists },
  { name: 'order-desk', test: orderDesk },
  { name: 'steps', test: anyOf(steps) },
  { name: 'address', test: anyOf(address) },
  { name: 'review', test: /\/src\/features\/formation\/review\/(review-(answers|page)|draft-preview)\./ },
  { name: 'portal', test: anyOf(portal) },
]
