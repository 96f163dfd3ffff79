import { ok, type Rule } from './status-check.ts'

export const legal: Rule = ({ unpublished }) =>
  unpublished.length === 0
    ? ok('legal', 'Terms and privacy policy are published', 'Both have a version in force.')
    : {
        id: 'legal',
        tone: 'danger',
        title: `Not published: ${unpublished.join(', ')}`,
        meaning: 'Visitors read that the text isn’t available yet.',
        mend: { text: 'Publish a version', to: '/admin/legal-texts', isForAdmins: true },
      }

export const agent: Rule = ({ agent: { name, hasConsent } }) => {
  if (hasConsent)
    return ok('agent', 'The firm’s consent as registered agent is on file', 'Orders use it automatically.')
  const mend = { text: 'Sign the consent', to: '/admin/agent', isForAdmins: true }
  return {
    id: 'agent',
    tone: name ? 'danger' : 'warning',
    title: 'No standing consent as registered agent',
    meaning:
      'Washington law requires the agent’s consent before the appointment (RCW 23.95.415). Orders with our service wait until someone signs.',
    mend,
  }
}

export const facts: Rule = ({ sampleFacts }) =>
  sampleFacts.length === 0
    ? ok('facts', 'The firm’s details are your own', 'None is left from the sample.')
    : {
        id: 'facts',
        tone: 'danger',
        title: `Sample details: ${sampleFacts.join(', ')}`,
        meaning: 'The site, emails, and documents show details of a firm that doesn’t exist.',
        mend: { text: 'Edit firm details', to: '/admin/firm', isForAdmins: true },
      }

export const claims: Rule = ({ claimsWithoutEvidence: open }) =>
  open.length === 0
    ? ok('claims', 'Every claim has evidence', 'What the site claims can be shown.')
    : {
        id: 'claims',
        tone: 'warning',
        title: open.length === 1 ? '1 claim has no evidence' : `${open.length} claims have no evidence`,
        meaning: `The site says: ${open.map((text) => `“${text}”`).join(', ')}.`,
        mend: { text: 'Add evidence', to: '/admin/firm', isForAdmins: true },
      }

export const fees: Rule = ({ feesToCheck: open }) =>
  open.length === 0
    ? ok('fees', 'Government fees are checked', 'Each within the last 90 days.')
    : {
        id: 'fees',
        tone: 'warning',
        title: open.length === 1 ? '1 government fee needs a check' : `${open.length} government fees need a check`,
        meaning: `Not checked for more than 90 days: ${open.join(', ')}.`,
        mend: { text: 'Review fees', to: '/admin/prices/fees', isForAdmins: true },
      }
