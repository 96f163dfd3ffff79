import { formatDay } from '#lib/dates.ts'
import type { DocumentKind } from '#features/documents/document-kinds.ts'
import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import type { LegalEntity } from '#features/washington/entity-type.ts'
import { type FilingAnswers, filingArticles } from './filing-articles.ts'
import { count, facts, oneLine, type Paper, paperOf, paragraph, signatures } from './paper.ts'

export const stateFilingVersion = 'wa-filing-2026-11'

const kinds = {
  LLC: 'certificate-of-formation',
  PLLC: 'certificate-of-formation',
  CORP: 'articles-of-incorporation',
  PS: 'articles-of-incorporation',
  LLP: 'llp-application',
} as const satisfies Record<LegalEntity, DocumentKind>

/** Which document forms the company at the Secretary of State. */
export const filingKindOf = (entity: LegalEntity) => kinds[entity]

const statutes: Readonly<Record<LegalEntity, string>> = {
  LLC: 'RCW 25.15.071',
  PLLC: 'RCW 25.15.071 and RCW 25.15.046',
  CORP: 'RCW 23B.02.020',
  PS: 'RCW 23B.02.020 and chapter 18.100 RCW',
  LLP: 'RCW 25.05.500',
}

/** Composes the certificate, articles, or application (LLC-1, CORP-1, LLP-2), with the signature of who executes it. */
export function composeStateFiling(record: FilingRecord): Paper {
  const { entity, filed, organizer } = record
  const { title, subtitle, articles } = filingArticles(filingAnswers(record))
  return paperOf(record, {
    kind: kinds[entity.legalEntity],
    templateVersion: stateFilingVersion,
    title,
    subtitle,
    isNumbered: true,
    datedAs: filed ? `Filed ${formatDay(filed.filedOn)}` : null,
    sections: [
      ...articles.map(({ heading, text }) => ({ heading, blocks: [paragraph(text)] })),
      {
        heading: 'Execution',
        blocks: [
          ...(organizer.signature ? [{ type: 'quote' as const, text: organizer.signature.statement }] : []),
          signatures({ name: personName(organizer), capacity: organizer.title, signature: organizer.signature }),
        ],
      },
      ...(filed
        ? [
            {
              heading: 'Filed by the Secretary of State',
              blocks: [
                facts(
                  ['UBI', filed.ubi],
                  ['Filed on', formatDay(filed.filedOn)],
                  ['Effective on', formatDay(filed.effectiveOn)],
                ),
              ],
            },
          ]
        : []),
    ],
    notes: [
      `Prepared under ${statutes[entity.legalEntity]}. Authority to execute: RCW 23.95.240. We file it online for the client; the Secretary of State decides whether to accept it.`,
    ],
  })
}

/** What the filing says of the record: all that its signature covers. */
export function filingAnswers(record: FilingRecord): FilingAnswers {
  const { entity, agent, shares, partnership, organizer } = record
  return {
    legalEntity: entity.legalEntity,
    name: entity.name,
    shares: shares ? sharesInWords(shares) : '',
    begins: record.effectiveOn ? formatDay(record.effectiveOn) : 'Upon filing',
    lasts: record.dissolvesOn ? `Until ${formatDay(record.dissolvesOn)}` : 'Perpetual',
    principalOffice: oneLine(record.principalOffice),
    agent: `${agent.name}, ${oneLine(agent.address)}`,
    purpose: entity.purpose,
    directors: record.directors.map(personName).filter(Boolean).join(', '),
    partners: partnership ? count(partnership.partners) : '',
    statement: partnership?.statement ?? '',
    executorTitle: organizer.title,
    executor: `${personName(organizer)}, ${oneLine(organizer.address)}`,
  }
}

/** CORP-2: par value is optional. */
export const sharesInWords = ({ authorized, parValue }: NonNullable<FilingRecord['shares']>): string =>
  parValue === null
    ? `${count(authorized)} shares without par value`
    : `${count(authorized)} shares, par value $${parValue} each`
