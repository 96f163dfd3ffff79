import type { ArtName } from '#ui/art.tsx'
import type { ChosenService } from '#app/start-formation/formation-path.ts'

export type SectionAnchor = 'llc' | 'corporation' | 'compliance' | 'consulting' | 'tax' | 'growth'

/** A way on: a structure, for which the quiz is offered first, or a page. */
export type ServiceAction = { label: string } & ({ choose: ChosenService } | { to: string })

export interface ServiceSection {
  anchor: SectionAnchor
  title: string
  art: ArtName
  text: string
  included: string[]
  actions: ServiceAction[]
}

export const serviceSections: ServiceSection[] = [
  {
    anchor: 'llc',
    title: 'LLC Formation',
    art: 'contour',
    text: 'The usual choice for one owner or a few. It separates your personal assets from the company’s debts and is easy to keep in good standing.',
    included: [
      'Name check against state records',
      'Certificate of Formation, prepared and filed',
      'Initial report filed with formation',
      '30-day post-formation support',
    ],
    actions: [
      { label: 'Form an LLC', choose: 'llc' },
      { label: 'Form an LLP', to: '/service-form/llp' },
    ],
  },
  {
    anchor: 'corporation',
    title: 'Corporation',
    art: 'document',
    text: 'For companies that will issue shares, raise investment, or benefit from S-Corp taxation.',
    included: [
      'Articles of Incorporation, prepared and filed',
      'Share structure, directors and officers recorded',
      'IRS Form 2553 for an S election',
      'Initial report filed with formation',
      '60-day post-formation support',
    ],
    actions: [
      { label: 'Form a corporation', choose: 'corporation' },
      { label: 'Form an S-Corp', choose: 's-corp' },
      { label: 'Form a C-Corp', choose: 'c-corp' },
    ],
  },
  {
    anchor: 'compliance',
    title: 'Compliance',
    art: 'tide',
    text: 'We review your filings, list what’s due or overdue, and put every deadline on one calendar.',
    included: [
      'Annual report dates and filing',
      'Business license renewals',
      'Registered agent record check',
      'A written to-do list, in order',
    ],
    actions: [{ label: 'Start with compliance', to: '/service-form/compliance' }],
  },
  {
    anchor: 'consulting',
    title: 'Consulting',
    art: 'plat',
    text: 'An hour with someone who has read your documents first. You get general information and written notes, and you decide. For legal or tax advice, we refer you to an attorney or a CPA.',
    included: ['How the structures compare', 'What operating agreements cover', 'Registrations before you hire'],
    actions: [{ label: 'Ask about consulting', to: '/service-form/consulting' }],
  },
  {
    anchor: 'tax',
    title: 'Tax Planning',
    art: 'ledger',
    text: 'Know before the year ends what’s due: state B&O tax, federal elections, and estimated payments. General information; your CPA advises you.',
    included: ['Deadlines of an S election', 'Quarterly due dates set up', 'Notes your CPA can work from'],
    actions: [{ label: 'Ask about tax planning', to: '/service-form/tax' }],
  },
  {
    anchor: 'growth',
    title: 'Growth',
    art: 'ridges',
    text: 'For year two and beyond: protect your name, open the right accounts, and launch a website.',
    included: ['Trademark search and filing', 'Business bank account setup', 'Website package'],
    actions: [
      { label: 'Ask about growth', to: '/service-form/growth' },
      { label: 'View the catalog', to: '/catalog' },
    ],
  },
]
