/** What takes away, or asks for, something that the version before does not know of. */
const contracting: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a table that is dropped', /\bdrop table\b/],
  [
    'a column that is dropped',
    /\bdrop (column|(?!constraint|not null|default|expression|identity)(if exists )?\w+( cascade| restrict)?,?\s*$)/m,
  ],
  ['a new name', /\brename (to|column|constraint)\b|\brename \w+ to\b|\bset schema\b/],
  ['another type', /\balter (column )?\w+ (set data )?type\b/],
  ['a column that must now be filled', /\bset not null\b/],
  [
    'a new column that the version before does not fill',
    /\badd (column )?(if not exists )?(?!check\b|constraint\b|unique\b|primary\b|foreign\b|exclude\b)\w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)/,
  ],
]

/**
 * Finds what instances of the version before could not work with (decision 403), in the text of a migration. Bodies of functions
 * and tables that the migration creates are its own affair.
 */
export function findContracting(text: string): string[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .toLowerCase()
    .replaceAll(/(\bcreate (?:or replace )?(?:function|procedure)\b[^;$]*)(\$\w*\$)[\s\S]*?\2/g, '$1')
    .replaceAll(/\bdo\s+\$\w*\$[\s\S]*?\bbegin\b/g, ';')
    .replaceAll(/\([^()]*\)/g, '()')
    .split(';')
    .map((statement) => statement.trim())
  const created = statements.flatMap(
    (statement) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? [],
  )
  const ofOthers = statements.filter((statement) => {
    const altered = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement)?.[1]
    return altered ? !created.includes(altered) : statement.startsWith('drop table')
  })
  return contracting.filter(([, pattern]) => ofOthers.some((one) => pattern.test(one))).map(([what]) => what)
}
