import type { FilingRecord } from '#features/documents/filing-record.ts'
import { facts, oneLine, type Paper, type PaperOrder, paperOf, paragraph, signatures } from './paper.ts'

export const agentConsentVersion = 'wa-agent-consent-2026-11'

/** Composes the agent's consent from the agent's own record (RA-2); unsigned until the agent has consented. */
export function composeAgentConsent(record: PaperOrder & Pick<FilingRecord, 'agent'>): Paper {
  const { agent, entity } = record
  const { consent } = agent
  return paperOf(record, {
    kind: 'agent-consent',
    templateVersion: agentConsentVersion,
    title: 'Consent to Serve as Registered Agent',
    subtitle: 'State of Washington, RCW 23.95.415',
    isDraft: consent === null,
    sections: [
      {
        heading: 'Company and agent',
        blocks: [
          facts(
            ['Company', entity.name],
            ['Registered agent', agent.name],
            ['Registered office', oneLine(agent.address)],
            ...(agent.email ? [['Email', agent.email] as const] : []),
          ),
        ],
      },
      {
        heading: 'Consent',
        blocks: consent
          ? [
              { type: 'quote', text: consent.statement },
              signatures({ name: consent.signerName, capacity: consent.capacity, signature: consent }),
              facts(['Text version', consent.textVersion]),
            ]
          : [
              paragraph('The registered agent has not consented yet.'),
              signatures({ name: agent.name, capacity: 'Registered agent', signature: null }),
            ],
      },
    ],
    notes: [
      'The company keeps this consent, shows it on request, and hands it to the Secretary of State within 10 business days when asked (WAC 434-112-055).',
    ],
  })
}
