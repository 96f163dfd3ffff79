import type { StepId } from './step-words.ts'

/** What stands around the questions of a step: plain, the same for everyone, no advice. */
export interface StepGuide {
  intro: string
  help: readonly { title: string; text: string }[]
}

/** Sent with a form, so that its script doesn't hold the texts of all steps. */
export const stepGuides: Readonly<Record<StepId, StepGuide>> = {
  'business-information': {
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
  },
  'management-structure': {
    intro: 'Who makes the company’s day-to-day decisions.',
    help: [
      { title: 'Member-managed', text: 'All owners run the company together and can act for it.' },
      { title: 'Manager-managed', text: 'The owners choose one or more managers, who may or may not be owners.' },
    ],
  },
  'share-structure': {
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
  },
  'directors-officers': {
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
  },
  'partnership-details': {
    intro: 'What the state’s application requires besides name, office, and agent.',
    help: [
      {
        title: 'An existing partnership',
        text: 'A partnership of two or more partners can apply to become a limited liability partnership (RCW 25.05.500).',
      },
    ],
  },
  'review-submit': {
    intro:
      'The document preview shows what we’ll file with the Secretary of State, which becomes public record. We keep your other answers, such as percentages and tax elections, in your order and don’t file them with the Secretary of State.',
    help: [],
  },
}
