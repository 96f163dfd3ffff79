import {
  endsWithDesignator,
  foreignDesignators,
  isIrsName,
  nameRequirements,
  restrictedWords,
  reviewedWords,
  validateEntityName,
  type NameError,
} from './entity-name.ts'
import type { LegalEntity } from '#features/washington/entity-type.ts'
import { finding, textOf, type Finding, type FormationFacts } from '#features/washington/formation-facts.ts'
import { isDistinguishable } from './name-distinguishable.ts'
import { asciiName, nameTokens } from './name-tokens.ts'

const entityPhrases: Readonly<Record<LegalEntity, string>> = {
  LLC: 'an LLC',
  PLLC: 'a professional LLC',
  CORP: 'a corporation',
  PS: 'a professional corporation',
  LLP: 'an LLP',
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}

function charsetText(name: string): string {
  const ascii = asciiName(name)
  const advice = ascii === '' ? '' : ` Try “${ascii}”.`
  return `The state accepts only English letters, digits, and punctuation.${advice}`
}

function errorFinding(path: string, entityType: LegalEntity, name: string, error: NameError): Finding | undefined {
  const { requiredRule, requiredText, bannedRule } = nameRequirements[entityType]
  const entity = entityPhrases[entityType]
  switch (error) {
    case 'NAME_EMPTY':
      // That a name is needed is the form's own error.
      return undefined
    case 'NAME_DESIGNATOR_MISSING':
      return finding(path, requiredRule, `The name of ${entity} in Washington must contain ${requiredText}.`)
    case 'NAME_OTHER_ENTITY_DESIGNATOR': {
      const words = foreignDesignators(entityType, name)
      const text = `The name of ${entity} can’t contain ${quoted(words)}, which names a different type of entity.`
      return finding(path, bannedRule, text, words)
    }
    case 'NAME_RESTRICTED_FINANCIAL': {
      const words = restrictedWords(entityType, name)
      const text = `Washington restricts ${quoted(words)} in a business name; approval may be needed.`
      return finding(path, 'NAME-COMMON-3', text, words)
    }
    case 'NAME_CHARSET':
      return finding(path, 'NAME-COMMON-1', charsetText(name))
  }
}

/** What is allowed but deserves a second look. */
function notes(path: string, entityType: LegalEntity, name: string, errors: readonly NameError[]): Finding[] {
  const found: Finding[] = []
  const hasDesignator = !errors.includes('NAME_DESIGNATOR_MISSING')
  if (hasDesignator && !endsWithDesignator(entityType, name)) {
    const text = `The entity identifier (such as LLC or Inc.) usually goes at the end of the name.`
    found.push(finding(path, nameRequirements[entityType].requiredRule, text))
  }
  const tokens = nameTokens(name)
  if (entityType === 'LLC' && hasDesignator && tokens.includes('limited') && !tokens.includes('liability')) {
    found.push(finding(path, 'NAME-LLC-2', '“Limited” next to “LLC” can read like a corporation’s name.', ['limited']))
  }
  const reviewed = reviewedWords(name)
  if (reviewed.length > 0) {
    const text = `The state usually reviews names with ${quoted(reviewed)} by hand and may ask for a license or approval.`
    found.push(finding(path, 'NAME-COMMON-4', text, reviewed))
  }
  return found
}

function irsNote(path: string, name: string): Finding[] {
  // A comma or a dot is in most names, and the IRS leaves it out by itself.
  if (isIrsName(name.replaceAll(/[.,']/g, ''))) return []
  const text = 'The IRS accepts only letters, digits, hyphens, and “&”, so your EIN will have a simpler spelling.'
  return [finding(path, 'NAME-COMMON-5', text)]
}

function oneName(path: string, entityType: LegalEntity, name: string): Finding[] {
  const { errors } = validateEntityName(entityType, name)
  if (errors.includes('NAME_EMPTY')) return []
  const wrong = errors.flatMap((error) => errorFinding(path, entityType, name, error) ?? [])
  return [...wrong, ...notes(path, entityType, name, errors), ...irsNote(path, name)]
}

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
