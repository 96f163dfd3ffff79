import { randomUUID } from 'node:crypto'
import type { Rig } from '../rig/rig.ts'
import { type Visitor, visitor } from './visitor.ts'

export interface Client {
  visitor: Visitor
  email: string
}

/** Someone with an account. A registration whose answer was lost is found taken the next time: then they log in. */
export async function aClient(rig: Rig): Promise<Client> {
  const browser = visitor(rig.server.origin)
  const email = `client-${randomUUID()}@example.com`
  const password = `long enough ${randomUUID()}`
  for (let tries = 0; tries < 20; tries++) {
    const person = { email, password, firstName: 'Casey', lastName: 'Client' }
    const registered = await browser.insist('POST', '/api/auth/register', person)
    if (registered.status < 300 && registered.status > 0) return { visitor: browser, email }
    const loggedIn = await browser.insist('POST', '/api/auth/login', { email, password })
    if (loggedIn.status === 200) return { visitor: browser, email }
  }
  throw new Error('No account')
}
