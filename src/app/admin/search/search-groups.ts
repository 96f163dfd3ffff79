import { markName, markStart } from '#features/orders/queue/mark-found.ts'
import { readSearch } from '#features/orders/queue/search-terms.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import type { StaffSearchAnswer } from '#features/people/staff-search.ts'
import type { MarkedText } from '#lib/marked-text.ts'
import { formatDay } from '#lib/dates.ts'
import type { Section } from '#app/admin/sections.ts'
import { goToKey, sectionKeyOf } from '#app/admin/keys/key-table.ts'

export interface Hit {
  kind: 'company' | 'order' | 'client' | 'page'
  to: string
  title: MarkedText
  details: readonly MarkedText[]
  status?: OrderStatus
  keys?: readonly string[]
}

export interface HitGroup {
  title: string
  hits: readonly Hit[]
}

const spacedUbi = (ubi: string) => ubi.replace(/^(...)(...)/, '$1 $2 ')
/** An email address is in no name, though its words may be. */
const markIn = (name: string, q: string): MarkedText => markName(name, q.includes('@') ? '' : q)
const plain = (text: string): MarkedText => [{ text, isFound: false }]

/** What was found, by kind, with the matches marked; an email address shows clients first. */
export function groupsOf(answer: StaffSearchAnswer | undefined, q: string, sections: readonly Section[]): HitGroup[] {
  const groups = answer ? foundGroups(answer, q) : []
  return [...groups, { title: 'Go to', hits: pagesFor(sections, q) }].filter(({ hits }) => hits.length > 0)
}

function foundGroups(answer: StaffSearchAnswer, q: string): HitGroup[] {
  const { ubi, email } = readSearch(q)
  const companies = { title: ubi ? 'Companies, by UBI' : 'Companies', hits: answer.companies.map(companyHit(q)) }
  const orders = { title: 'Orders', hits: answer.orders.map(orderHit(q)) }
  const clients = { title: 'Clients', hits: answer.clients.map(clientHit(q)) }
  return email ? [clients, orders, companies] : [companies, orders, clients]
}

const companyHit =
  (q: string) =>
  ({ clientId, name, clientName, ubi, filedOn }: StaffSearchAnswer['companies'][number]): Hit => ({
    kind: 'company',
    to: `/admin/clients/${clientId}`,
    title: markIn(name, q),
    details: [
      [...plain('UBI '), ...markStart(spacedUbi(ubi), q)],
      plain(`formed ${formatDay(filedOn)}`),
      markIn(clientName, q),
    ],
  })

const orderHit =
  (q: string) =>
  ({ id, number, title, clientName, status, email }: StaffSearchAnswer['orders'][number]): Hit => ({
    kind: 'order',
    to: `/admin/orders/${id}`,
    title: markIn(title, q),
    details: [markStart(number, q), markIn(clientName, q), ...(email ? [markStart(email, q)] : [])],
    status,
  })

const clientHit =
  (q: string) =>
  ({ id, name, email }: StaffSearchAnswer['clients'][number]): Hit => ({
    kind: 'client',
    to: `/admin/clients/${id}`,
    title: markIn(name, q),
    details: [markStart(email, q)],
  })

const isMarked = (text: MarkedText) => text.some(({ isFound }) => isFound)

/** The pages whose name, or whose section's name, has the words; all of them while there are none. */
function pagesFor(sections: readonly Section[], q: string): Hit[] {
  return sections.flatMap((section) => {
    const sectionText = markIn(section.text, q)
    const key = sectionKeyOf(section.text)
    return section.parts.flatMap((part, place): Hit[] => {
      const title = markIn(part.text, q)
      if (q !== '' && !isMarked(title) && !isMarked(sectionText)) return []
      const keys = key && place === 0 ? { keys: [goToKey, key] } : {}
      return [{ kind: 'page', to: part.to, title, details: [sectionText], ...keys }]
    })
  })
}
