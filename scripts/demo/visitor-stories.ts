import { eq } from 'drizzle-orm'
import { leads } from '#features/leads/leads-tables.server.ts'
import { fillInForm, register, takeQuiz } from './client.ts'
import { companyName } from './formations.ts'
import type { Cast } from './order-stories.ts'
import type { Random } from './random.ts'
import { daysLater, minutesLater, type Story } from './timeline.ts'

export interface Visitor {
  name: string
  email: string
  phone: string
  business: string
}

const intake = (random: Random, { name, email, phone, business }: Visitor) => ({
  formType: 'intake',
  name,
  email,
  phone,
  entityType: random.pick(['LLC', 'S-Corp', 'C-Corp', 'Not Sure']),
  state: 'WA',
  businessName: business,
  timeline: random.pick(['Immediately', '1-2 weeks', '1 month', 'Exploring']),
  contactMethod: random.pick(['Email', 'Phone', 'Text']),
  message: '',
})

const message = (random: Random, { name, email }: Visitor) => ({
  formType: 'contact',
  name,
  email,
  phone: '',
  topic: random.pick(['tax planning', 'forming a company', 'annual report']),
  message: random.pick([
    'When is a good time to elect S status?',
    'Can you file the annual report for a company that I formed myself?',
    'We are two partners. Which structure would you choose?',
  ]),
})

export const application = (random: Random, { name, email, phone, business }: Visitor) => ({
  full_name: name,
  email,
  phone,
  company_name: business,
  website: '',
  linkedin_profile: '',
  professional_type: random.pick(['CPA', 'Attorney']),
  years_in_business: random.whole(2, 25),
  client_base_size: '50-100',
  service_area: 'King and Pierce',
  licenses: [],
  collaboration_types: ['client_referrals'],
  expected_referral_volume: 'Two or three',
  current_partners: '',
  referral_source: '',
  message: '',
})

const replies = [
  'Thank you for writing. We’ll call you tomorrow morning at the number you gave us.',
  'Yes, we can. The quiz on our site takes five minutes and shows which structure your answers point to.',
  'Thank you. Book a free consultation on our site, and we’ll go through it together.',
] as const

/** Someone asks for a call, writes, or applies as a partner; the desk answers by the next morning. */
export async function* leadStory({ firm, inventions, desk }: Cast, startsAt: Date): Story {
  yield startsAt
  const { random } = firm
  const { firstName, lastName, email, phone } = inventions.person()
  const business = companyName(inventions.business(), 'LLC')
  const visitor = { name: `${firstName} ${lastName}`, email, phone, business }
  const kind = random.next()
  if (kind < 0.5) await firm.call(undefined, 'POST', '/api/forms', intake(random, visitor))
  else if (kind < 0.92) await firm.call(undefined, 'POST', '/api/forms', message(random, visitor))
  else return void (await firm.call(undefined, 'POST', '/api/collaborations', application(random, visitor)))
  const [lead] = await firm.app.db.select({ id: leads.id }).from(leads).where(eq(leads.email, email))
  const act = (name: string, body: object) =>
    firm.call(desk[lastName.length % 2], 'POST', `/api/staff/leads/${lead?.id}/${name}`, body)
  yield daysLater(firm.clock.now(), 1, 9.5)
  await act('claim', {})
  yield minutesLater(firm.clock, random.whole(5, 240))
  await act('reply', { body: random.pick(replies) })
  if (!random.chance(0.6)) return
  yield daysLater(firm.clock.now(), random.whole(3, 14), 15)
  await act('status', { from: 'answered', to: random.chance(0.6) ? 'won' : 'lost' })
}

const resources = ['washington-llc-formation-checklist', 'operating-agreement-questionnaire', 'ein-worksheet'] as const

export async function* downloadStory({ firm, inventions }: Cast, startsAt: Date): Story {
  yield startsAt
  const downloadId = firm.random.pick(resources)
  if (firm.random.chance(0.4)) {
    const { email } = inventions.person()
    await firm.call(undefined, 'POST', '/api/forms', { formType: 'download', email, downloadId, consent: true })
  }
  await firm.call(undefined, 'POST', `/api/downloads/${downloadId}/track`, {})
}

/** Someone fills in a form and hasn't ordered yet. */
export async function* draftStory({ firm, inventions, drafts }: Cast, startsAt: Date): Story {
  yield startsAt
  const client = await register(firm, inventions.person())
  const submissionId = await takeQuiz(firm, client)
  const facts = {
    structure: 'LLC',
    business: inventions.business(),
    partner: inventions.person(),
    submissionId,
  } as const
  drafts.push({ client, draftId: await fillInForm(firm, client, facts) })
}

/** Someone takes the quiz and goes. */
export async function* quizStory({ firm, inventions }: Cast, startsAt: Date): Story {
  yield startsAt
  await takeQuiz(firm, await register(firm, inventions.person()))
}
