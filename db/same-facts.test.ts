// Facts about the law that are stated in more than one place agree: articles, documents, pages, the catalog's rows, and
// docs/washington-law.md. Numbers stated in only one place are not checked here.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { plainText } from '#features/blog/sanitize-html.server.ts'
import { sql } from '#platform/database/db.server.ts'
import { graceDays, initialReportDays, windowDays } from '#features/washington/deadlines/report-dates.ts'
import { samplePosts } from './sample-posts/all.ts'

const root = join(import.meta.dirname, '..')
const database = await testDatabase()
afterAll(() => database.close())

interface Row extends Record<string, unknown> {
  place: string
  words: string
}
const { rows } = await database.db.execute<Row>(sql`
  select 'product ' || id as place, name || '. ' || description || ' ' || (features)::text as words from products`)
const files = globSync(['src/**/*.{ts,tsx}', 'scripts/sample-files/*.ts', 'docs/washington-law.md'], { cwd: root })

/** Every text that states law, without its markup. */
const places = [
  ...samplePosts.map(({ id, title, excerpt, content }) => ({
    place: `article ${id}`,
    words: [title, excerpt, plainText(content)].join('. '),
  })),
  ...files
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ place: path, words: readFileSync(join(root, path), 'utf8') })),
  ...rows,
].map(({ place, words }) => ({ place, words: words.replaceAll(/\s+/g, ' ').replaceAll('’', "'") }))

/** The value that each place states for a fact, found by the pattern's group. */
function said(pattern: RegExp): [place: string, value: string][] {
  return places.flatMap(({ place, words }) =>
    [...words.matchAll(new RegExp(pattern, 'gi'))].map((match): [string, string] => [
      place,
      match.slice(1).find((group) => group !== undefined) ?? '',
    ]),
  )
}

const fee = async (id: string) => {
  const found = await database.db.execute<{ dollars: string } & Record<string, unknown>>(
    sql`select (amount_cents / 100)::text as dollars from government_fees where fee_id = ${id}`,
  )
  return found.rows[0]?.dollars ?? 'no such fee'
}
const fees = {
  llc: await fee('llc'),
  annualReport: await fee('annual-report'),
  initialReportAlone: await fee('initial-report-within-120-days'),
}

test.each([
  [
    'the annual report’s fee',
    /annual report[^$]{0,90}\$(\d+)(?= for an LLC|, due from|, and a date|\.)|\$(\d+) for an LLC or a corporation|fee for an LLC or profit corporation is \$(\d+)|\$(\d+), \$95 when delinquent/,
    fees.annualReport,
  ],
  [
    'the fee of a delinquent company',
    /\$(\d+)(?: once it's| when) delinquent|delinquent(?:, it's| company pays) \$(\d+)/,
    '95',
  ],
  ['the fee of a formation online', /\$(\d+) online/, fees.llc],
  ['the fee of a formation by mail', /\$(\d+) by mail/, '180'],
  [
    'the initial report’s fee, filed separately',
    /\$(\d+) (?:separately|apart)(?!,)|separately, within 120 days of the effective date: \$(\d+)/,
    fees.initialReportAlone,
  ],
  [
    'the days for the initial report',
    /initial report[^.]{0,40}? within (\d+) days|(?:file|files) one within (\d+) days/,
    String(initialReportDays),
  ],
  [
    'how early an annual report can be filed',
    /file up to (\d+) days early|window (?:of )?(\d+) days/,
    String(windowDays),
  ],
  ['when dissolution may begin', /(\d+) days after the due date|report is (\d+) days late/, String(graceDays)],
  ['the days to cure', /(\d+) days to (?:fix it|cure)/, '60'],
  ['the years for reinstatement', /reinstatement (?:within|until) (\w+) years/, 'five'],
  ['a name reservation’s days', /reserv[^.|]{0,60}?(\d+) days/, '180'],
  ['a name reservation’s fee', /(?:180 days for|optional:|reservation costs) \$(\d+)/, '30'],
  ['the shareholders of an S election', /(?:up to|no more than) (\d+) (?:owners|shareholders)/, '100'],
  ['the small service credit', /\$(\d+)(?: for each month| or \$55 a month)/, '160'],
  ['the gross income without returns', /(?:income|receipts) (?:below|under) (\$[\d,]+)/, '$125,000'],
  ['the income that needs a business license', /(\$12,\d+)/, '$12,000'],
  ['the first year’s retail rate', /(0\.4[67]\d?%)(?=, and 0\.5%| to 0\.5%)/, '0.471%'],
  ['the employees’ hours of Washington Saves', /(\d+,\d+) hours/, '10,400'],
  [
    'the start of Washington Saves',
    /Washington Saves from (July 1, \d+)|(?:begins on|From) (July 1, \d+)/,
    'July 1, 2027',
  ],
  [
    'the end of sales tax on services',
    /from (January 1, 20(?:28|29|30))|from (2029)-01-01|repealed from (2029)/,
    /2029/,
  ],
  ['the insurance of professions', /(?:at least|insurance of) (\$1,\d{3},\d{3})/, '$1,000,000'],
  ['the days to report a new hire', /new-hire report[^.]{0,30}? (\d+) days/, '20'],
  ['the days for section 2 of Form I-9', /section 2[^.]{0,50}? within (\w+) business days/, 'three'],
  ['the look-back of a controlling interest', /look-back is (\d+) months|controlling interest over (\d+) months/, '36'],
  ['the days for a securities notice', /(?:notice in|within) (\d+) days(?=,? (?:after the first sale|\$300))/, '15'],
  ['the deadline of Form 2553', /two months and (fifteen|15) days/, /^(?:fifteen|15)$/],
])('%s is the same in two places or more', (_, pattern, expected) => {
  const found = said(pattern)
  const wrong = found.filter(([, value]) => (typeof expected === 'string' ? value !== expected : !expected.test(value)))
  expect(wrong).toEqual([])
  expect(new Set(found.map(([place]) => place)).size, JSON.stringify(found)).toBeGreaterThanOrEqual(2)
})

test.each([
  ['we suggest a structure', /\bwe suggest\b|settle on a structure|agree on a structure/],
  ['an S election makes a corporation', /both are corporations/],
  ['an LLC has nothing to sell', /issue them; an LLC can't/],
  ['a limit of profit without a source', /above (?:about|roughly) \$50,000/],
  ['Form I-9 can wait for a week', /in the first week[^.]*I-9/],
  ['investors have no rules', /no limit on who or how many/],
  ['the look-back is a year', /acquired a building during the year/],
  ['the state rejects by itself', /what the state will reject/],
  ['a filing takes a name at once', /takes the name (?:right away|at once)/],
  ['the standard agreement is ours', /our standard agreement/],
])('nothing says again that %s', (_, pattern) => {
  expect(said(new RegExp(`(${pattern.source})`))).toEqual([])
})
