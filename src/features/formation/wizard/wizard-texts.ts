import type { StepId } from '#features/formation/steps/all-steps.ts'
import type { Structure } from '#features/washington/entity-type.ts'

interface StepTexts {
  /** The page's heading where it is not the step's title. */
  heading?: string
  intro: string
  help: readonly { title: string; text: string }[]
}

/** How the thing that is formed is called in a sentence. */
export const companyWords: Readonly<Record<Structure, { kind: string; owner: string; whole: string }>> = {
  LLC: { kind: 'LLC formation', owner: 'Owner', whole: 'company' },
  'C-Corporation': { kind: 'C-Corporation formation', owner: 'Owner', whole: 'corporation' },
  'S-Corporation': { kind: 'S-Corporation formation', owner: 'Owner', whole: 'company' },
  LLP: { kind: 'LLP registration', owner: 'Owner', whole: 'partnership' },
}

/** What stands around the questions of each step: plain, the same for everybody, no advice. */
export const stepTexts: Readonly<Record<StepId, StepTexts>> = {
  'business-information': {
    intro: 'The name and purpose of your company, and when it begins.',
    help: [
      {
        title: 'Why alternative names?',
        text: 'The Secretary of State decides whether a name is free. If the first is taken, we go on with the next one.',
      },
      {
        title: 'When it takes effect',
        text: 'Most companies begin on the day of filing. You can choose a later day, up to 90 days ahead.',
      },
    ],
  },
  'principal-office': {
    intro: 'Where the company is run from. It becomes part of the public record.',
    help: [
      {
        title: 'Street, not P.O. Box',
        text: 'The state asks for a physical place. Mail can go to another address, also to a P.O. Box.',
      },
      {
        title: 'Outside Washington',
        text: 'The office may be in any state. Only the registered agent must be in Washington.',
      },
    ],
  },
  'registered-agent': {
    intro: 'The person or company in Washington that accepts legal papers for your company.',
    help: [
      {
        title: 'Who can be the agent?',
        text: 'An adult or a company with a street address in Washington, there during business hours. The company cannot be its own agent.',
      },
      {
        title: 'Why a signature?',
        text: 'Washington law asks for the agent’s consent before the appointment (RCW 23.95.415).',
      },
    ],
  },
  'ownership-structure': {
    intro: 'List every person who owns part of the company. There must be at least one.',
    help: [
      {
        title: 'Who counts as an owner?',
        text: 'Anyone who holds an interest in the company, including spouses and companies. Employees and lenders are not owners.',
      },
      {
        title: 'Percentages can change',
        text: 'Record what you have agreed today. Later transfers are made in your own agreements, not with the state.',
      },
    ],
  },
  'management-structure': {
    intro: 'Who makes the everyday decisions of the company.',
    help: [
      { title: 'Member-managed', text: 'All owners run the company together and can act for it.' },
      { title: 'Manager-managed', text: 'The owners choose one or more managers, who may be owners or not.' },
    ],
  },
  'share-structure': {
    intro: 'How many shares the corporation may issue, and their par value.',
    help: [
      {
        title: 'Authorized shares',
        text: 'The largest number that the corporation may issue. It need not issue all of them.',
      },
      {
        title: 'Par value',
        text: 'An amount in the articles below which a share is not issued. Washington does not ask for one (RCW 23B.02.020).',
      },
    ],
  },
  'directors-officers': {
    intro: 'Who directs the corporation at the beginning. One person may hold several offices.',
    help: [
      {
        title: 'Directors',
        text: 'A corporation has at least one director, who is a person. Directors need not live in Washington or own shares.',
      },
      { title: 'Officers', text: 'Your bylaws say which officers there are. Often: President, Secretary, Treasurer.' },
    ],
  },
  'partnership-details': {
    intro: 'What the state’s application asks for besides name, office and agent.',
    help: [
      {
        title: 'An existing partnership',
        text: 'A partnership of two or more partners applies to become a limited liability partnership (RCW 25.05.500).',
      },
    ],
  },
  'review-submit': {
    heading: 'Check your answers before you sign',
    intro: 'This is what we file with the Washington Secretary of State. Most of it becomes public record.',
    help: [],
  },
}
