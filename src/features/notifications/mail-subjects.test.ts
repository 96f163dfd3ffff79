import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '..')
const templates = globSync('**/*.email.ts', { cwd: features }).map((file) => ({
  file,
  source: readFileSync(join(features, file), 'utf8'),
}))

/** Allowed in a subject: the firm’s name and a service’s (set by staff), a count, a month, a day, an amount, and an order number. */
const known =
  /^(?:firm|count|formatMonth\(month\)|formatMoney\((?:mail\.)?amountCents\)|mail\.service\.label|days\(mail\.daysLeft\)|formatDay\(mail\.(?:renewsOn|endedOn|exit\.effectiveOn)\)|orderNumber\((?:(?:mail\.)?order\.id|orderId)\))$/

/** The values inserted into a template's subjects, read from `subject` to the next member. */
function inserted(source: string): string[] {
  const subjects = [...source.matchAll(/\bsubject:(.*?)(?:,\n|\n\s*(?:paragraphs?|greeting)\b)/gs)].map(
    ([, text = '']) => text,
  )
  return subjects.flatMap((text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, value = '']) => value))
}

test('no subject holds what a person typed (R65)', () => {
  expect(templates.length).toBeGreaterThan(5)
  const typed = templates.flatMap(({ file, source }) =>
    inserted(source).flatMap((value) => (known.test(value) ? [] : `${file}: ${value}`)),
  )
  expect(typed).toEqual([])
})

test('a name in a subject would be found', () => {
  expect(inserted("({\n  subject: isOne\n    ? `For ${businessName}`\n    : 'Other',\n  greeting: 'Hi',\n})")).toEqual([
    'businessName',
  ])
})
