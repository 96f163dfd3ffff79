import { formatDay } from '#lib/dates.ts'
import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import { type Block, clause, effectiveOf, type Paper, paperOf, signatures } from './paper.ts'
import { sharesInWords } from './state-filing.ts'

export const incorporatorConsentVersion = 'wa-incorporator-consent-2026-11'

/** Composes the incorporator's consent in place of an organizational meeting (CORP-3). */
export function composeIncorporatorConsent(record: FilingRecord): Paper {
  const { entity, filed, organizer, shares } = record
  const { day, datedAs } = effectiveOf(record)
  const corporation = entity.legalEntity === 'PS' ? 'professional service corporation' : 'profit corporation'
  return paperOf(record, {
    kind: 'incorporator-consent',
    templateVersion: incorporatorConsentVersion,
    title: 'Consent of Incorporator',
    subtitle: 'In place of an organizational meeting, State of Washington',
    datedAs,
    isNumbered: true,
    sections: [
      {
        heading: 'Incorporation',
        blocks: [
          clause(
            `${personName(organizer)} executed the articles of incorporation of ${entity.name}, a Washington ${corporation}, as its incorporator (RCW 23B.02.010).`,
          ),
          clause(
            filed
              ? `The Secretary of State filed the articles on ${formatDay(filed.filedOn)} under UBI ${filed.ubi}. They took effect on ${day}.`
              : 'The corporation exists from the day the Secretary of State files the articles, or from the later day that they name.',
          ),
          ...(shares ? [clause(`The articles authorize ${sharesInWords(shares)}.`)] : []),
        ],
      },
      { heading: 'Directors', blocks: directorClauses(record) },
      {
        heading: 'End of the incorporator’s part',
        blocks: [
          clause(
            'The incorporator hands the articles, the proposed bylaws, and the share ledger to the board. The board adopts the bylaws, appoints the officers, and approves the first issue of shares and what they are issued for (RCW 23B.06.210).',
          ),
          clause(
            'With this consent the incorporator’s part is done. The incorporator has no further right, power, or duty as incorporator, and is a director, officer, or shareholder only if named as one.',
          ),
          signatures({ name: personName(organizer), capacity: organizer.title, signature: null }),
        ],
      },
    ],
  })
}

/** RCW 23B.02.020(5)(a): articles may name the first directors; otherwise the incorporator completes the organization. */
function directorClauses({ directors }: FilingRecord): Block[] {
  if (directors.length === 0)
    return [
      clause(
        'The articles name no director. The incorporator elects as first directors, until their successors are elected (RCW 23B.02.050(1)):',
      ),
      signatures({ name: 'Name of the first director', capacity: 'Entered by the incorporator', signature: null }),
    ]
  return [
    clause('The articles name these first directors, who serve until their successors are elected:'),
    {
      type: 'table',
      columns: [
        { title: 'Director', share: 0.5 },
        { title: 'Email', share: 0.5 },
      ],
      rows: directors.map((director) => [personName(director), director.email]),
    },
  ]
}
