import type { LegalEntity } from '#features/washington/entity-type.ts'
import { finding, textOf, type Finding, type FormationFacts } from '#features/washington/formation-facts.ts'
import { isDistinguishable } from './name-distinguishable.ts'
import { nameNotes, nameProblems, type NameRemark } from './name-remarks.ts'
import { nameTokens } from './name-tokens.ts'

/** One finding for each rule: several words may break the same one. */
function findingsOf(path: string, remarks: readonly NameRemark[]): Finding[] {
  return [...Map.groupBy(remarks, ({ rule, text }) => `${rule} ${text}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const text = [...same.map(({ title }) => title), first.text].join(' ')
    return [
      finding(
        path,
        first.rule,
        text,
        same.flatMap(({ words }) => words),
      ),
    ]
  })
}

const oneName = (path: string, entityType: LegalEntity, name: string): Finding[] =>
  nameTokens(name).length === 0
    ? []
    : findingsOf(path, [...nameProblems(entityType, name), ...nameNotes(entityType, name)])

/** Warnings about the business name and its alternatives (NAME-*), each at its own path. */
export function nameFindings(formation: FormationFacts): Finding[] {
  const entityType = formation.legalEntity
  const name = textOf(formation.businessName)
  const earlier = name === '' ? [] : [name]
  const found = oneName('businessName', entityType, name)
  for (const [index, given] of (formation.alternativeNames ?? []).entries()) {
    const alternative = textOf(given)
    if (alternative === '') continue
    const path = `alternativeNames.${index}`
    found.push(...oneName(path, entityType, alternative))
    const same = earlier.find((other) => !isDistinguishable(other, alternative))
    if (same !== undefined) {
      const text = `To the state, this is the same name as “${same}”, so it isn’t an alternative.`
      found.push(finding(path, 'NAME-DIST-1', text, [same]))
    }
    earlier.push(alternative)
  }
  return found
}
