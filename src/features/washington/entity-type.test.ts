import { expect, test } from 'vitest'
import { organizerTitle } from '#features/formation/agent-consent/agent-statements.ts'
import { type EntityAnswers, legalEntityOf, structureTable, type Structure, taxElectionOf } from './entity-type.ts'

test.each<[Structure, EntityAnswers, string, string, string]>([
  ['LLC', {}, 'LLC', 'default', 'Organizer'],
  ['LLC', { isProfessional: true }, 'PLLC', 'default', 'Organizer'],
  ['LLC', { legalEntity: 'PLLC' }, 'PLLC', 'default', 'Organizer'],
  ['LLC', { legalEntity: 'CORP' }, 'LLC', 'default', 'Organizer'],
  ['LLC', { taxElections: { sCorp: true } }, 'LLC', 'S', 'Organizer'],
  ['C-Corporation', {}, 'CORP', 'C', 'Incorporator'],
  ['C-Corporation', { isProfessional: true }, 'PS', 'C', 'Incorporator'],
  ['S-Corporation', {}, 'CORP', 'S', 'Incorporator'],
  ['S-Corporation', { sCorpEntity: 'llc' }, 'LLC', 'S', 'Organizer'],
  ['S-Corporation', { sCorpEntity: 'llc', isProfessional: true }, 'PLLC', 'S', 'Organizer'],
  ['S-Corporation', { sCorpEntity: 'corporation', legalEntity: 'LLC' }, 'CORP', 'S', 'Incorporator'],
  ['LLP', { isProfessional: true, taxElections: { sCorp: true } }, 'LLP', 'default', 'Partner'],
])('%s with %o is a %s taxed as %s', (structure, choice, entity, tax, title) => {
  expect(legalEntityOf(structure, choice)).toBe(entity)
  expect(taxElectionOf(structure, choice)).toBe(tax)
  expect(organizerTitle(structure, choice)).toBe(title)
})

test('the form types keep the specification’s names', () => {
  expect(Object.fromEntries(structureTable.map((row) => [row.structure, row.formType]))).toEqual({
    LLC: 'Certificate of formation of a limited liability company',
    'C-Corporation': 'Articles of incorporation of a profit corporation',
    'S-Corporation': 'IRS S-election form 2553',
    LLP: 'Certificate of a limited liability partnership',
  })
})
