/** What the Secretary of State forms, in the spelling of the rules, the database, and the API's `legalEntity`. */
export const legalEntities = ['LLC', 'PLLC', 'CORP', 'PS', 'LLP'] as const
export type LegalEntity = (typeof legalEntities)[number]

export type TaxElection = 'default' | 'C' | 'S'

interface StructureRow {
  /** The formation form's and the API's spelling (`structure`, `businessType`). */
  structure: string
  /** The quiz's and the intake form's spelling, and the name on cards and buttons. */
  shortName: string
  /** The catalog's product and the address under /service-form. */
  serviceId: string
  /** The form type that the specification names. */
  formType: string
  /** What the state forms, unless the answers say otherwise; its professional form beside it. */
  legalEntity: LegalEntity
  professionalEntity: LegalEntity
  taxElection: TaxElection
}

/** Every structure that the firm forms, with the spelling of each list outside this table. The quiz chooses among the first three. */
export const structureTable = [
  {
    structure: 'LLC',
    shortName: 'LLC',
    serviceId: 'llc',
    formType: 'Certificate of formation of a limited liability company',
    legalEntity: 'LLC',
    professionalEntity: 'PLLC',
    taxElection: 'default',
  },
  {
    structure: 'S-Corporation',
    shortName: 'S-Corp',
    serviceId: 's-corp',
    formType: 'IRS S-election form 2553',
    legalEntity: 'CORP',
    professionalEntity: 'PS',
    taxElection: 'S',
  },
  {
    structure: 'C-Corporation',
    shortName: 'C-Corp',
    serviceId: 'c-corp',
    formType: 'Articles of incorporation of a profit corporation',
    legalEntity: 'CORP',
    professionalEntity: 'PS',
    taxElection: 'C',
  },
  {
    structure: 'LLP',
    shortName: 'LLP',
    serviceId: 'llp',
    formType: 'Certificate of a limited liability partnership',
    legalEntity: 'LLP',
    professionalEntity: 'LLP',
    taxElection: 'default',
  },
] as const satisfies readonly StructureRow[]

type Row = (typeof structureTable)[number]
export type Structure = Row['structure']
export type FormationServiceId = Row['serviceId']

/** The structures that the quiz can recommend, in its own spelling. */
export type QuizStructure = Exclude<Row['shortName'], 'LLP'>

export const structures: readonly Structure[] = structureTable.map(({ structure }) => structure)
export const quizStructures: readonly QuizStructure[] = structureTable
  .map(({ shortName }) => shortName)
  .filter((name) => name !== 'LLP')

/** The services that create a company. */
export const formationServiceIds: readonly string[] = structureTable.map(({ serviceId }) => serviceId)

/** Returns the row of a formation form's structure. */
export function structureRow(structure: Structure): Row {
  const row = structureTable.find((entry) => entry.structure === structure)
  if (!row) throw new Error(`no structure is called ${structure}`)
  return row
}

/** Returns the row of a structure that the quiz recommends. */
export function quizStructureRow(shortName: QuizStructure): Row {
  const row = structureTable.find((entry) => entry.shortName === shortName)
  if (!row) throw new Error(`the quiz recommends no ${shortName}`)
  return row
}

/** Returns what a service of the catalog forms; undefined for a service that forms no company. */
export const findStructureOfService = (serviceId: string): Row | undefined =>
  structureTable.find((entry) => entry.serviceId === serviceId)

/** Returns what the first formation service among several forms; undefined when none forms a company. */
export const findStructureAmong = (serviceIds: readonly string[]): Row | undefined =>
  serviceIds.map(findStructureOfService).find((row) => row !== undefined)

/** The answers that decide what the state forms. */
export interface EntityAnswers {
  sCorpEntity?: string | null | undefined
  legalEntity?: string | null | undefined
  isProfessional?: boolean | null | undefined
  taxElections?: { sCorp?: boolean | null | undefined } | null | undefined
}

/** Whether the state forms a corporation. An S-Corporation is one unless the client says "an LLC taxed as an S corporation". */
export function isCorporation(structure: Structure, answers: EntityAnswers): boolean {
  if (structure === 'S-Corporation') {
    if (answers.sCorpEntity) return answers.sCorpEntity !== 'llc'
    return answers.legalEntity !== 'LLC' && answers.legalEntity !== 'PLLC'
  }
  return structureRow(structure).legalEntity === 'CORP'
}

/**
 * Returns what the state forms, whatever the tax election. An answer `legalEntity` can only make it the professional
 * form of what the structure says.
 */
export function legalEntityOf(structure: Structure, answers: EntityAnswers): LegalEntity {
  const isProfessional =
    answers.isProfessional === true || answers.legalEntity === 'PLLC' || answers.legalEntity === 'PS'
  const isLlcTaxedAsCorporation = structure === 'S-Corporation' && !isCorporation(structure, answers)
  const row = structureRow(isLlcTaxedAsCorporation ? 'LLC' : structure)
  return isProfessional ? row.professionalEntity : row.legalEntity
}

/** Returns how the company is taxed, whatever the state forms. An LLC or a C-Corporation can elect S in the form. */
export function taxElectionOf(structure: Structure, answers: EntityAnswers): TaxElection {
  return structure !== 'LLP' && answers.taxElections?.sCorp === true ? 'S' : structureRow(structure).taxElection
}
