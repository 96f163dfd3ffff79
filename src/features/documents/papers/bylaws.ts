import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import { clause, count, effectiveOf, monthDay, oneLine, type Paper, paperOf, type Section, table } from './paper.ts'
import { sharesInWords } from './state-filing.ts'

export const bylawsVersion = 'wa-bylaws-2026-11'

/** Composes the bylaws of a corporation, which its board adopts once it is in effect (CORP-7). */
export function composeBylaws(record: FilingRecord): Paper {
  return paperOf(record, {
    kind: 'bylaws',
    templateVersion: `${bylawsVersion}${record.entity.taxElection === 'S' ? '-s' : ''}`,
    title: 'Bylaws',
    subtitle:
      record.entity.legalEntity === 'PS'
        ? 'Professional Service Corporation, State of Washington'
        : 'Profit Corporation, State of Washington',
    datedAs: effectiveOf(record).datedAs,
    isNumbered: true,
    sections: [
      offices(record),
      shareholders,
      directors(record),
      officers(record),
      shares(record),
      records(record),
      indemnification,
      amendments(record),
    ],
    notes: [
      'Terms that the client was not asked about are the template’s own. The board may change any term before it adopts the bylaws.',
    ],
  })
}

function offices({ entity, agent, principalOffice }: FilingRecord): Section {
  return {
    heading: 'Offices',
    blocks: [
      clause(`These are the bylaws of ${entity.name}, a Washington corporation.`),
      clause(
        `The principal office is at ${oneLine(principalOffice)}. The registered agent is ${agent.name}, ${oneLine(agent.address)}. The board can change either.`,
      ),
    ],
  }
}

const shareholders: Section = {
  heading: 'Shareholders',
  blocks: [
    clause(
      'The shareholders meet once a year, on a day and at a place that the board sets, to elect directors and decide what comes before them.',
    ),
    clause(
      'The board, the president, or shareholders who hold at least 10% of the votes can call a special meeting. Its notice says what it is for.',
    ),
    clause(
      'Written notice goes to every shareholder with a vote at least 10 and at most 60 days before a meeting. A shareholder can waive notice in writing or by taking part.',
    ),
    clause('A majority of the votes, in person or by proxy, is a quorum.'),
    clause(
      'Each share has one vote. A matter is approved when more votes are cast for it than against it, unless the articles or the law require more. Directors are elected by the most votes.',
    ),
    clause(
      'Shareholders have preemptive rights and the right to cumulate their votes for directors, unless the articles say otherwise (RCW 23B.02.020(3)).',
    ),
    clause(
      'Shareholders can act without a meeting when all of them consent in writing. Fewer can do so only if the articles allow it (RCW 23B.02.020(5)(f)).',
    ),
    clause('A meeting may be held by telephone or video as long as all who take part can hear each other.'),
  ],
}

function directors({ directors: named }: FilingRecord): Section {
  const number = Math.max(1, named.length)
  return {
    heading: 'Directors',
    blocks: [
      clause(
        `The board has ${count(number)} ${number === 1 ? 'director' : 'directors'}. The board or the shareholders can change the number, to no fewer than one, by resolution (RCW 23B.08.030).`,
      ),
      ...(named.length > 0
        ? [
            clause(
              `The first ${named.length === 1 ? 'director is' : 'directors are'} ${named.map(personName).join(', ')}.`,
            ),
          ]
        : []),
      clause(
        'A director is an individual, and need not live in Washington or hold shares (RCW 23B.08.020). Directors serve until the next annual meeting and until their successors are elected.',
      ),
      clause(
        'A director can resign in writing. The shareholders can remove a director at a meeting called for it. The board fills a vacancy until the next annual meeting.',
      ),
      clause(
        'The board meets as often as it decides. Two days’ notice is needed for a special meeting. A majority of the directors is a quorum, and a majority of those present decides.',
      ),
      clause('The board can act without a meeting when all directors consent in writing.'),
      clause(
        'A director with an interest in a matter tells the board what it is, and does not vote on it unless all other directors agree.',
      ),
    ],
  }
}

const officerColumns = [
  { title: 'Office', share: 0.4 },
  { title: 'Name', share: 0.6 },
]

function officers({ officers: named }: FilingRecord): Section {
  return {
    heading: 'Officers',
    blocks: [
      clause(
        'The board appoints the officers that it needs. One person can hold several offices. The board names one officer who keeps the minutes and authenticates records (RCW 23B.08.400).',
      ),
      ...(named.length > 0
        ? [
            clause('These persons are proposed as first officers:'),
            table(
              officerColumns,
              named.map((officer) => [officer.title || 'Officer', personName(officer)]),
            ),
          ]
        : []),
      clause('An officer serves until resigning in writing or until the board appoints another.'),
      clause(
        'The president manages the corporation’s daily business under the board’s direction and signs for it. The other officers do what their office or the board requires.',
      ),
    ],
  }
}

function shares({ shares: authorized, entity }: FilingRecord): Section {
  return {
    heading: 'Shares',
    blocks: [
      clause(`The articles authorize ${authorized ? sharesInWords(authorized) : 'the shares that they name'}.`),
      clause(
        'Shares are issued only when the board approves the issue and what they are issued for (RCW 23B.06.210), never more than the articles authorize.',
      ),
      clause(
        'Shares may be held with or without a certificate. The share ledger names each holder with address, number of shares, and day. A transfer counts for the corporation once it is in the ledger.',
      ),
      ...(entity.legalEntity === 'PS'
        ? [
            clause(
              'Shares are held only by persons who are licensed to render the corporation’s professional services, as chapter 18.100 RCW allows. The same is true of directors.',
            ),
          ]
        : []),
      ...(entity.taxElection === 'S'
        ? [
            clause(
              'The corporation elects to be taxed as an S corporation (Form 2553). It has one class of shares, and no share is transferred to anyone who may not hold shares of an S corporation, such as a partnership, a corporation, a nonresident alien, or a trust that does not qualify, or if there would be more than 100 holders. Such a transfer has no effect.',
            ),
          ]
        : []),
      clause('The board decides on dividends. Every share of a class receives the same.'),
    ],
  }
}

function records({ fiscalYearEnd }: FilingRecord): Section {
  return {
    heading: 'Records and fiscal year',
    blocks: [
      clause(
        'The corporation keeps its articles, these bylaws, minutes of all meetings, records of decisions without a meeting, the share ledger, and its accounts at its principal office.',
      ),
      clause(`The fiscal year ends on ${monthDay(fiscalYearEnd)}, until the board sets another.`),
      clause('Checks, contracts, and loans are signed by the president or by whom the board authorizes.'),
    ],
  }
}

const indemnification: Section = {
  heading: 'Indemnification',
  blocks: [
    clause(
      'As far as the law allows, the corporation pays what a director or officer owes or spends because of acting for it in good faith. This does not cover intentional misconduct or a knowing violation of law.',
    ),
  ],
}

function amendments(record: FilingRecord): Section {
  return {
    heading: 'Adoption and changes',
    blocks: [
      clause(
        `The board adopts these bylaws by resolution, on ${record.filed ? `${effectiveOf(record).day} or later` : 'or after the day the corporation takes effect'}.`,
      ),
      clause('The board or the shareholders can change them. The shareholders can undo a change of the board.'),
      clause('Where these bylaws differ from the articles or the law, the articles and the law apply.'),
    ],
  }
}
