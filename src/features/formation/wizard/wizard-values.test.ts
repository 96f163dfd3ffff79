import { expect, test } from 'vitest'
import { formationDraftSchema, type FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { type LegalEntity, legalEntityOf, type Structure } from '#features/washington/entity-type.ts'
import { formationValues } from './wizard-values.ts'

const user = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }

test.each<[Structure, FormationDraft, LegalEntity]>([
  ['LLC', { legalEntity: 'PLLC' }, 'PLLC'],
  ['LLC', { isProfessional: true }, 'PLLC'],
  ['LLC', {}, 'LLC'],
  ['C-Corporation', { legalEntity: 'PS' }, 'PS'],
  ['S-Corporation', { legalEntity: 'LLC' }, 'LLC'],
  ['S-Corporation', { legalEntity: 'PLLC' }, 'PLLC'],
  ['S-Corporation', { sCorpEntity: 'corporation', legalEntity: 'LLC' }, 'CORP'],
  ['S-Corporation', {}, 'CORP'],
  ['LLP', { legalEntity: 'LLP' }, 'LLP'],
])('a draft of a %s that says %j stays a %s when the form opens it', (structure, draft, entity) => {
  expect(legalEntityOf(structure, draft)).toBe(entity)
  expect(legalEntityOf(structure, formationValues(formationDraftSchema.parse(draft), structure, user))).toBe(entity)
})
