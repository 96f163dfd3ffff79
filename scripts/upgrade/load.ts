import * as http from 'node:http'
import * as https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { aMessage } from '../../test/leads.ts'
import type { Visitor } from '../chaos/acts/visitor.ts'
import { buy, openAccount, writeDraft } from './by-hand.ts'

export interface Load {
  /** How many requests were answered as they should be so far. */
  answered: { reads: number; writes: number }
  /** What was asked, and how it was answered: 0 when the connection broke. */
  failed: string[]
  stop(): Promise<void>
}

/** So that two cores have room for a build and new workers, too. */
const gentle = { read: 200, write: 600 }
const publicPages = ['/', '/services', '/contact', '/api/catalog', '/login', '/readyz']
const ownPages = ['/dashboard', '/dashboard/orders', '/api/orders', '/api/auth/me']

/** Asks on a connection of its own, as who comes for the first time. */
const askOnce = (address: string) =>
  new Promise<number>((answered) => {
    const { get } = address.startsWith('https:') ? https : http
    const asked = get(address, { agent: false }, (answer) => {
      answer.resume().once('end', () => answered(answer.statusCode ?? 0))
      answer.once('error', () => answered(0))
    })
    asked.once('error', () => answered(0))
  })

/**
 * Reads and writes of several people, without a break, each asked once: nothing is asked again when it fails.
 *
 * @param pausesMs after each answer
 */
export async function startLoad(origin: string, pausesMs = gentle): Promise<Load> {
  const answered = { reads: 0, writes: 0 }
  const failed: string[] = []
  let isOver = false
  const note = (kind: 'reads' | 'writes', asked: string, status: number, expected: number) => {
    if (status === expected) answered[kind] += 1
    else failed.push(`${asked}: ${status}`)
  }
  const loop = async (turn: (count: number) => Promise<void>, waitMs: number) => {
    for (let count = 0; !isOver; count += 1) {
      await turn(count)
      await pause(waitMs)
    }
  }
  const reader = (paths: readonly string[], ask: (path: string) => Promise<number>) =>
    loop(async (count) => {
      const path = paths[count % paths.length] ?? '/'
      note('reads', `GET ${path}`, await ask(path), 200)
    }, pausesMs.read)
  const { who } = await openAccount(origin)
  const kept = async (path: string) => (await who.send('GET', path)).status
  const writers = [await draftWriter(who), messageWriter(who), orderWriter(who)]
  const loops = [
    reader(publicPages, (path) => askOnce(origin + path)),
    reader(publicPages, kept),
    reader(ownPages, kept),
    ...writers.map((write) =>
      loop(async (count) => {
        const { asked, status, expected } = await write(count)
        note('writes', asked, status, expected)
      }, pausesMs.write),
    ),
  ]
  return {
    answered,
    failed,
    async stop() {
      isOver = true
      await Promise.all(loops)
    },
  }
}

type Write = (count: number) => Promise<{ asked: string; status: number; expected: number }>

/** Types into a form: each saves over the one before, and would be refused if that one was lost. */
async function draftWriter(who: Visitor): Promise<Write> {
  const path = await writeDraft(who, 'business-information', {})
  let { revision } = (await who.send('GET', path)).body
  return async (count) => {
    const formation = { businessPurpose: `Boats, ${count}` }
    const { status, body } = await who.send('PUT', path, { revision, step: 'business-information', formation })
    revision = body['revision'] ?? revision
    return { asked: `PUT ${path}`, status, expected: 200 }
  }
}

const messageWriter =
  (who: Visitor): Write =>
  async (count) => {
    const { status } = await who.send('POST', '/api/forms', aMessage({ message: `Message ${count}` }))
    return { asked: 'POST /api/forms', status, expected: 201 }
  }

const orderWriter =
  (who: Visitor): Write =>
  async (count) => {
    const asked = 'POST /api/orders/create'
    const paid = await buy(who, { addons: [], businessName: `Load ${count} LLC` }).then(
      () => 201,
      (error: unknown) => Number(/answered (\d+)/.exec(String(error))?.[1] ?? 0),
    )
    return { asked, status: paid, expected: 201 }
  }
