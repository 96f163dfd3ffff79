import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { sameEveryTime } from './same-every-time.ts'

const sections: { title: string; lead: string; questions: string[] }[] = [
  {
    title: '1. The company',
    lead: 'As on the certificate of formation.',
    questions: [
      'Full name, including “LLC”, and UBI number',
      'Effective date of the formation',
      'Principal office and mailing address',
      'Registered agent and the agent’s address',
      'What the company does. Any lawful business, or something narrower?',
      'Perpetual, or until a specific date?',
    ],
  },
  {
    title: '2. Members and contributions',
    lead: 'The percentages add up to exactly 100. Fill in the table below, then answer:',
    questions: [
      'What is each non-cash contribution worth, and who agreed on that value?',
      'Must members add money later? Who decides, and what happens to a member who doesn’t?',
      'Does a contribution earn interest, or can it be taken back?',
    ],
  },
  {
    title: '3. Who decides',
    lead: 'Managed by all members, or by managers.',
    questions: [
      'If there are managers: who are they, for how long, and who can replace them?',
      'Do members vote by percentage, or does each have one vote?',
      'What can one person do alone: sign contracts, spend up to what amount, hire?',
      'What requires everyone’s approval: new members, loans, selling the business, changing this agreement?',
      'What happens in a tie?',
    ],
  },
  {
    title: '4. Money',
    lead: 'Ask a tax professional before you choose how the company is taxed.',
    questions: [
      'Taxed by default (as a sole owner’s business or a partnership), as an S corporation, or as a C corporation?',
      'When is profit paid out, and who decides? By percentage, or some other way?',
      'With an S election: do all members understand that distributions follow the percentages exactly and that certain people can’t own a share?',
      'Will the company pay out enough for members to cover their taxes?',
      'Who keeps the books, who sees them, and when does the tax year end?',
    ],
  },
  {
    title: '5. Coming and leaving',
    lead: 'The questions that are cheapest to answer before they arise.',
    questions: [
      'Can a member sell to an outsider? Do the other members have a right of first refusal, and at what price?',
      'What happens when a member dies, divorces, goes bankrupt, or stops working for the company?',
      'How is the price set: by formula, by appraisal, or from the books? Over how many years is it paid?',
      'In Washington, a spouse may have a community interest. Do the spouses agree in writing?',
      'Can a member compete with the company, now or later?',
    ],
  },
  {
    title: '6. The end, and disputes',
    lead: '',
    questions: [
      'Who can decide to close the company, and who winds it up?',
      'Do members talk to a mediator before they go to court? Where?',
      'Who keeps this agreement, and who has signed it? All members sign; you don’t file it with the state.',
    ],
  },
]

const muted = '47534C'
const hair = { style: BorderStyle.SINGLE, size: 4, color: 'C9C3B2' }
const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' }
const answer = () =>
  new Paragraph({ spacing: { before: 320, after: 120 }, border: { bottom: { ...hair, space: 1 } }, children: [] })

const membersTable = () =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: [3400, 3000, 1500, 1500],
    borders: { top: hair, bottom: hair, left: none, right: none, insideHorizontal: hair, insideVertical: none },
    rows: [
      ['Member', 'Contribution', 'Agreed value', 'Percentage'],
      ...Array.from({ length: 5 }, () => ['', '', '', '']),
    ].map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          height: { value: 420, rule: 'atLeast' },
          children: cells.map(
            (cell) =>
              new TableCell({
                children: [new Paragraph({ children: [new TextRun({ text: cell, color: muted, size: 18 })] })],
              }),
          ),
        }),
    ),
  })

/** What the members have to agree on before an attorney writes it down. */
export async function operatingAgreementQuestionnaire(): Promise<Buffer> {
  const body = sections.flatMap(({ title, lead, questions }, index) => [
    new Paragraph({ heading: HeadingLevel.HEADING_1, text: title }),
    ...(lead
      ? [new Paragraph({ spacing: { after: 120 }, children: [new TextRun({ text: lead, color: muted })] })]
      : []),
    ...(index === 1 ? [membersTable()] : []),
    ...questions.flatMap((question) => [
      new Paragraph({ keepNext: true, spacing: { before: 160 }, text: question }),
      answer(),
    ]),
  ])
  const document = new Document({
    creator: 'Legate',
    title: 'Operating agreement questionnaire',
    description: 'Questions for the members of a Washington LLC',
    lastModifiedBy: 'Legate',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, color: '17211C' } },
        title: { run: { font: 'Georgia', size: 52, color: '17211C' }, paragraph: { spacing: { after: 120 } } },
        heading1: {
          run: { font: 'Georgia', size: 30, color: '163D2D' },
          paragraph: { spacing: { before: 480, after: 80 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 12240, height: 15840 }, margin: { top: 1200, bottom: 1200, left: 1300, right: 1300 } },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({
                    size: 16,
                    color: muted,
                    children: [
                      'Legate is not a law firm and does not give legal or tax advice. Checked on November 22, 2026. Page ',
                      PageNumber.CURRENT,
                      ' of ',
                      PageNumber.TOTAL_PAGES,
                    ],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: 'Operating agreement questionnaire' }),
          new Paragraph({
            spacing: { after: 120 },
            children: [
              new TextRun({
                color: muted,
                text: 'For the members of a Washington LLC. Answer it together, in your own words, and take it to the attorney who drafts your agreement, or use it alongside a form. It is not an agreement. Leave out Social Security numbers.',
              }),
            ],
          }),
          ...body,
        ],
      },
    ],
  })
  return sameEveryTime(await Packer.toBuffer(document))
}
