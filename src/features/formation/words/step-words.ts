import { type EntityAnswers, isCorporation, type Structure } from '#features/washington/entity-type.ts'

/** What stands around the questions of a step: plain, the same for everyone, no advice. */
interface StepTexts {
  /** The specification's title. */
  title: string
  /** The page's heading where it is not the title. */
  heading?: string
  intro: string
  help: readonly { title: string; text: string }[]
  /** { owners: 'Owner' } names an item of a list in an error. */
  groupLabels?: Readonly<Record<string, string>>
  /** Which forms walk through it; all of them without it. */
  appliesTo?: (structure: Structure, formation: EntityAnswers) => boolean
}

/** THE STEPS of the formation form, in their order, as every page of it knows them. Their rules are in `steps/`. */
const texts = {
  'business-information': {
    title: 'Business Information',
    intro: 'Your company’s name and purpose, and when it takes effect.',
    help: [
      {
        title: 'Why alternative names?',
        text: 'The Secretary of State decides whether a name is available. If your first choice is taken, we try the next one.',
      },
      {
        title: 'When it takes effect',
        text: 'Most companies take effect on the filing date. You can choose a later date, up to 90 days ahead.',
      },
    ],
  },
  'principal-office': {
    title: 'Principal Office',
    intro: 'Where you run the company. This address becomes part of the public record.',
    help: [
      {
        title: 'Street address, not a P.O. Box',
        text: 'The state’s filing form asks for a street address. Mail can go to another address, including a P.O. Box.',
      },
      {
        title: 'Outside Washington',
        text: 'Your office can be in any state. Only the registered agent must be in Washington.',
      },
    ],
  },
  'registered-agent': {
    title: 'Registered Agent',
    intro: 'The person or company in Washington that accepts legal papers for your company.',
    help: [
      {
        title: 'Who can be the agent?',
        text: 'A person or a company with a Washington street address (RCW 23.95.405), usually there during business hours. An owner or officer can serve. Your company itself generally can’t be its own agent.',
      },
      {
        title: 'Why a signature?',
        text: 'Washington law requires the agent’s consent before the appointment (RCW 23.95.415).',
      },
    ],
  },
  'ownership-structure': {
    title: 'Ownership Structure',
    intro: 'List everyone who owns part of the company. You need at least one owner.',
    help: [
      {
        title: 'Who counts as an owner?',
        text: 'Anyone with an ownership interest, including spouses and other companies. Employees and lenders aren’t owners.',
      },
      {
        title: 'Percentages can change',
        text: 'Enter what you’ve agreed on today. You settle later transfers in your own agreements, but a transfer of control is also reported to the Department of Revenue (RCW 82.45.220).',
      },
    ],
    groupLabels: { owners: 'Owner' },
  },
  'management-structure': {
    title: 'Management Structure',
    intro: 'Who makes the company’s day-to-day decisions.',
    help: [
      { title: 'Member-managed', text: 'All owners run the company together and can act for it.' },
      { title: 'Manager-managed', text: 'The owners choose one or more managers, who may or may not be owners.' },
    ],
    // An LLC, also one that is to be taxed as an S corporation (decision 36).
    appliesTo: (structure, formation) => structure !== 'LLP' && !isCorporation(structure, formation),
  },
  'share-structure': {
    title: 'Share Structure',
    intro: 'How many shares the corporation can issue, and their par value.',
    help: [
      {
        title: 'Authorized shares',
        text: 'The most shares the corporation can issue. It doesn’t have to issue all of them.',
      },
      {
        title: 'Par value',
        text: 'An amount per share that the articles may state. Washington doesn’t require one (RCW 23B.02.020). The board decides what shares are issued for (RCW 23B.06.210), so ask your attorney before you choose an amount.',
      },
    ],
    appliesTo: isCorporation,
  },
  'directors-officers': {
    title: 'Directors & Officers',
    intro: 'Who directs the corporation at the start. One person can hold several offices.',
    help: [
      {
        title: 'Directors',
        text: 'A corporation needs at least one director, who must be an individual. Directors don’t have to live in Washington or own shares.',
      },
      {
        title: 'Officers',
        text: 'Your bylaws decide which officers you have. Common ones: President, Secretary, and Treasurer.',
      },
    ],
    groupLabels: { directors: 'Director', officers: 'Officer' },
    appliesTo: isCorporation,
  },
  'partnership-details': {
    title: 'Partnership Details',
    intro: 'What the state’s application requires besides name, office, and agent.',
    help: [
      {
        title: 'An existing partnership',
        text: 'A partnership of two or more partners can apply to become a limited liability partnership (RCW 25.05.500).',
      },
    ],
    appliesTo: (structure) => structure === 'LLP',
  },
  'review-submit': {
    title: 'Review & Submit',
    heading: 'Check your answers before you sign',
    intro:
      'The document preview shows what we’ll file with the Secretary of State, which becomes public record. We keep your other answers, such as percentages and tax elections, in your order and don’t file them with the Secretary of State.',
    help: [],
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
  intro: string
  help: readonly { title: string; text: string }[]
  groupLabels: Readonly<Record<string, string>>
  appliesTo: (structure: Structure, formation: EntityAnswers) => boolean
}

export const stepIds = Object.keys(texts) as StepId[]

export function wordsOf(id: StepId): StepWords {
  const { title, heading = title, groupLabels = {}, appliesTo = () => true, ...words }: StepTexts = texts[id]
  return { id, title, heading, groupLabels, appliesTo, ...words }
}

/** The steps that this structure walks through; for an S-Corporation they depend on what the state forms. */
export const wordsFor = (structure: Structure, formation: EntityAnswers = {}): StepWords[] =>
  stepIds.map(wordsOf).filter((step) => step.appliesTo(structure, formation))
