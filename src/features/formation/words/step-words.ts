import { type EntityAnswers, isCorporation, type Structure } from '#features/washington/entity-type.ts'

/** How a step is called. What stands around its questions is in `step-guides.ts`. */
interface StepTexts {
  /** The specification's title. */
  title: string
  /** The page's heading where it is not the title. */
  heading?: string
  /** { owners: 'Owner' } names an item of a list in an error. */
  groupLabels?: Readonly<Record<string, string>>
  /** Which forms walk through it; all of them without it. */
  appliesTo?: (structure: Structure, formation: EntityAnswers) => boolean
}

/** THE STEPS of the formation form, in their order, as every page of it knows them. Their rules are in `steps/`. */
const texts = {
  'business-information': {
    title: 'Business Information',
  },
  'principal-office': {
    title: 'Principal Office',
  },
  'registered-agent': {
    title: 'Registered Agent',
  },
  'ownership-structure': {
    title: 'Ownership Structure',
    groupLabels: { owners: 'Owner' },
  },
  'management-structure': {
    title: 'Management Structure',
    // An LLC, also one that is to be taxed as an S corporation (decision 36).
    appliesTo: (structure, formation) => structure !== 'LLP' && !isCorporation(structure, formation),
  },
  'share-structure': {
    title: 'Share Structure',
    appliesTo: isCorporation,
  },
  'directors-officers': {
    title: 'Directors & Officers',
    groupLabels: { directors: 'Director', officers: 'Officer' },
    appliesTo: isCorporation,
  },
  'partnership-details': {
    title: 'Partnership Details',
    appliesTo: (structure) => structure === 'LLP',
  },
  'review-submit': {
    title: 'Review & Submit',
    heading: 'Check your answers before you sign',
  },
} as const satisfies Record<string, StepTexts>

export type StepId = keyof typeof texts
/** A step that not every form walks through. */
export type StepOfSome = {
  [Id in StepId]: (typeof texts)[Id] extends { appliesTo: unknown } ? Id : never
}[StepId]

export interface StepWords {
  id: StepId
  title: string
  heading: string
  groupLabels: Readonly<Record<string, string>>
  appliesTo: (structure: Structure, formation: EntityAnswers) => boolean
}

export const stepIds = Object.keys(texts) as StepId[]

export function wordsOf(id: StepId): StepWords {
  const { title, heading = title, groupLabels = {}, appliesTo = () => true }: StepTexts = texts[id]
  return { id, title, heading, groupLabels, appliesTo }
}

/** The steps that this structure walks through; for an S-Corporation they depend on what the state forms. */
export const wordsFor = (structure: Structure, formation: EntityAnswers = {}): StepWords[] =>
  stepIds.map(wordsOf).filter((step) => step.appliesTo(structure, formation))
