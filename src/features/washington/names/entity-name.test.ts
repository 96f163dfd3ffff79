import { expect, test } from 'vitest'
import {
  endsWithDesignator,
  foreignDesignators,
  isIrsName,
  restrictedWords,
  reviewedWords,
  validateEntityName,
  type NameError,
} from './entity-name.ts'
import type { LegalEntity } from '#features/washington/entity-type.ts'

const missing = 'NAME_DESIGNATOR_MISSING'
const other = 'NAME_OTHER_ENTITY_DESIGNATOR'
const restricted = 'NAME_RESTRICTED_FINANCIAL'

const names: [LegalEntity, string, NameError[]][] = [
  ['LLC', 'Trustworthy Plumbing LLC', []],
  ['LLC', 'Heron Trust LLC', [restricted]],
  ['LLC', 'Heron Bank LLC', [restricted]],
  ['LLC', 'Riverbank Cafe LLC', []],
  ['LLC', 'Heron Home Loan LLC', [restricted]],
  ['LLC', 'Heron Industrial Loan LLC', [restricted]],
  ['LLC', 'Heron Industrial Supply LLC', []],
  ['LLC', 'Home Home LLC', []],
  ['LLC', 'blue heron llc', []],
  ['LLC', 'Blue Heron l.l.c', []],
  ['LLC', 'Blue Heron,LLC', []],
  ['LLC', 'LLC Blue Heron', []],
  ['LLC', 'Blue Heron LLCs', [missing]],
  ['LLC', 'Blue Heron Co.', [missing]],
  ['LLC', 'Blue Heron Ltd., LLC', [other]],
  ['LLC', 'Blue Heron Corp. LLC', [other]],
  ['LLC', 'Heron Limited Partnership LLC', [other]],
  ['LLC', 'Heron Professional Corporation LLC', [other]],
  ['LLC', 'PC Repair LLC', []],
  ['LLC', 'Heron’s Nest LLC', []],
  ['LLC', 'Цапля LLC', ['NAME_CHARSET']],
  ['LLC', 'Цапля', [missing, 'NAME_CHARSET']],
  ['LLC', '   ', ['NAME_EMPTY']],
  ['LLC', '.,-', ['NAME_EMPTY']],
  ['PLLC', 'Heron Dental P.L.L.C.', []],
  ['PLLC', 'Heron Dental Professional Limited Liability Company', []],
  ['PLLC', 'Heron Dental Inc. PLLC', [other]],
  ['CORP', 'Blue Heron Co', []],
  ['CORP', 'Blue Heron Company', []],
  ['CORP', 'Blue Heron Social Purpose Corporation', []],
  ['CORP', 'Incredible Herons', [missing]],
  ['CORP', 'Blue Heron LLC', [missing, other]],
  ['CORP', 'Blue Heron Limited Liability Company', [missing, other]],
  ['CORP', 'Blue Heron Professional Corporation', [other]],
  ['CORP', 'Savings Society Inc.', [restricted]],
  ['PS', 'Heron Professional Service Corporation', []],
  ['PS', 'Heron Professional Corporation', []],
  ['PS', 'Heron Inc.', [missing]],
  ['PS', 'Heron Cooperative P.S.', [restricted]],
  ['LLP', 'Heron & Wren', [missing]],
  ['LLP', 'Heron & Wren L.P.', [missing, other]],
  ['LLP', 'Heron & Wren Inc. LLP', [other]],
]

test.each(names)('%s "%s" has the errors %j', (entityType, name, errors) => {
  expect(validateEntityName(entityType, name)).toEqual({ ok: errors.length === 0, errors })
})

test('the words that are wrong can be named', () => {
  expect(foreignDesignators('LLC', 'Heron Cooperative, Inc. LLC')).toEqual(['inc', 'cooperative'])
  expect(foreignDesignators('LLC', 'Heron Limited Partnership LLC')).toEqual(['limited partnership'])
  expect(restrictedWords('LLC', 'Home Loan and Trust LLC')).toEqual(['trust', 'loan', 'home'])
  expect(restrictedWords('LLC', 'Heron Cooperative LLC')).toEqual([])
  expect(reviewedWords('Washington State Dental Supply LLC')).toEqual(['washington state', 'dental'])
  expect(reviewedWords('Lawn Care LLC')).toEqual([])
})

test('a designator is at the end or it is not', () => {
  expect(endsWithDesignator('LLC', 'Blue Heron L.L.C.')).toBe(true)
  expect(endsWithDesignator('LLC', 'LLC Blue Heron')).toBe(false)
  expect(endsWithDesignator('CORP', 'The Heron Company of Seattle')).toBe(false)
})

test('the IRS takes letters, digits, hyphens and ampersands', () => {
  expect(isIrsName('Heron & Wren 2-Go LLC')).toBe(true)
  expect(isIrsName('Heron, LLC')).toBe(false)
})
