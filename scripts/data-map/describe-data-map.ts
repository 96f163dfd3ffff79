import { dataMap } from '#features/personal-data/map/data-map.ts'
import { type Retention, retention } from '#features/personal-data/map/retention.ts'
import {
  erasedParts,
  type Fate,
  type Finding,
  keptParts,
  type TableRule,
} from '#features/personal-data/map/table-rule.ts'

const head = `# Data map

What each table holds of a person, and what becomes of it. \`npm run data-map\` writes this page from
\`src/features/personal-data/map\`; a test fails when it is older than the map, and another when a table is missing from the map.

**Levels.** *Sealed*: Social Security numbers, as ciphertext in \`pii.secrets\` alone, whose keys are in the key file. *Hidden*: hashes
of passwords, tokens, and codes, keys of devices; no screen and no export shows them. *Personal*: whatever names a person or was
said by one; only that person and staff see it. *Public*: the site, prices, and articles. What each level asks for is in
[threat-model.md](threat-model.md#data).
`

const code = (name: string) => `\`${name}\``

function whose(finds: Finding | null): string {
  if (finds === null) return 'nobody'
  const ways = [
    finds.account && `account in ${code(finds.account)}`,
    finds.email && `address in ${code(finds.email)}`,
    finds.mention && `mentioned in ${code(finds.mention)}`,
    finds.via && `row of ${code(finds.via.table)}`,
  ]
  return ways.filter(Boolean).join('; ')
}

function fateOf(fate: Fate | null): string {
  switch (fate?.act) {
    case undefined:
      return 'nothing to erase'
    case 'delete':
      return fate.stays ? `removed, unless kept as: ${keptParts[fate.stays].title}` : 'removed'
    case 'blank':
      return `emptied: ${Object.keys(fate.set).map(code).join(', ')}`
    case 'keep':
      return `kept: ${keptParts[fate.stays].why}`
    case 'own':
      return `by its owner: ${erasedParts[fate.part]}`
  }
}

function periodOf(name: string): string {
  const found: Retention | undefined = retention[name]
  if (found === undefined) return 'not said'
  if ('after' in found) return `until ${found.after} (${'job' in found ? found.job : found.by})`
  if ('years' in found) return `${found.years} years; nothing ends it yet`
  if ('open' in found) return `no period decided: ${found.open}`
  return found.stays
}

const hiddenIn = ({ hidden = [] }: TableRule) => (hidden.length > 0 ? hidden.map(code).join(', ') : '')

const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`

/** The page. */
export function describeDataMap(): string {
  const tables = Object.entries(dataMap)
  const personal = tables.filter(([, { finds }]) => finds !== null)
  const others = tables.filter(([, { finds }]) => finds === null)
  return [
    head,
    `## Tables that hold something of a person (${personal.length})\n`,
    row(['Table', 'Whose', 'After an erasure', 'How long otherwise', 'Hidden']),
    row(['---', '---', '---', '---', '---']),
    ...personal.map(([name, rule]) =>
      row([code(name), whose(rule.finds), fateOf(rule.erase), periodOf(name), hiddenIn(rule)]),
    ),
    `\n## Tables that name no client and no visitor (${others.length})\n`,
    'The numbers in `pii.secrets` belong to whom `ssn_holders` says; an erasure erases them first, at once.\n',
    row(['Table', 'Staff in', 'How long']),
    row(['---', '---', '---']),
    ...others.map(([name, { accounts = {} }]) =>
      row([code(name), Object.keys(accounts).map(code).join(', '), periodOf(name)]),
    ),
    '',
  ].join('\n')
}
