import type { LegalEntity, Structure } from './structure.ts'

/** The answers that decide what the state forms. */
export interface EntityChoice {
  sCorpEntity?: string | null | undefined
  legalEntity?: string | null | undefined
  isProfessional?: boolean | null | undefined
  taxElections?: { sCorp?: boolean | null | undefined } | null | undefined
}

export type TaxElection = 'default' | 'C' | 'S'

/** Whether the state forms a corporation. An S-Corporation is one unless it is "an LLC taxed as an S corporation". */
export function isCorporation(structure: Structure, formation: EntityChoice): boolean {
  if (structure === 'C-Corporation') return true
  if (structure !== 'S-Corporation') return false
  if (formation.sCorpEntity) return formation.sCorpEntity !== 'llc'
  return formation.legalEntity !== 'LLC' && formation.legalEntity !== 'PLLC'
}

/**
 * What the state forms, apart from how it is taxed (DECISIONS 16). `legalEntity` in the data can only make it the
 * professional kind of what the structure says.
 */
export function legalEntityOf(structure: Structure, formation: EntityChoice): LegalEntity {
  if (structure === 'LLP') return 'LLP'
  const { isProfessional, legalEntity } = formation
  const professional = isProfessional === true || legalEntity === 'PLLC' || legalEntity === 'PS'
  if (isCorporation(structure, formation)) return professional ? 'PS' : 'CORP'
  return professional ? 'PLLC' : 'LLC'
}

/** The tax treatment that the client chose, apart from what the state forms. */
export function taxElectionOf(structure: Structure, formation: EntityChoice): TaxElection {
  if (structure === 'S-Corporation' || (structure !== 'LLP' && formation.taxElections?.sCorp === true)) return 'S'
  return structure === 'C-Corporation' ? 'C' : 'default'
}

/** The form type that the specification names for each structure (section 3). */
export const formTypes: Readonly<Record<Structure, string>> = {
  LLC: 'Certificate of formation of a limited liability company',
  'C-Corporation': 'Articles of incorporation of a profit corporation',
  'S-Corporation': 'IRS S-election form 2553',
  LLP: 'Certificate of a limited liability partnership',
}
