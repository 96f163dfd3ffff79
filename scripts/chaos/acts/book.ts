import { addDays, todayInPacific } from '#lib/dates.ts'
import type { Rig } from '../rig/rig.ts'
import type { Client } from './client.ts'

const timeZone = 'America/Los_Angeles'

/** Holds a free time and books it; one who heard no answer looks at their appointments before another try. */
export async function book(rig: Rig, { visitor, email }: Client): Promise<string | null> {
  for (let tries = 0; tries < 30; tries++) {
    const startsAt = await freeTime(visitor)
    if (!startsAt) break
    await visitor.insist('POST', '/api/consultations/hold', { startsAt, timeZone })
    const wanted = { startsAt, timeZone, by: 'phone', phone: '206-555-0100', topic: 'Which kind of company fits.' }
    const { status, body } = await visitor.send('POST', '/api/consultations', wanted)
    if (status === 201) return heard(rig, email, status, idOf(body['consultation']))
    if (status === 409) continue
    if (status !== 0 && status < 500) return heard(rig, email, status, null)
    const { body: own } = await visitor.insist('GET', '/api/consultations')
    const found = [own['upcoming']].flat().find((one) => startOf(one) === startsAt)
    if (found) return heard(rig, email, 201, idOf(found))
  }
  return heard(rig, email, 0, null)
}

const idOf = (value: unknown): string => (value as { id: string }).id
const startOf = (value: unknown): string => (value as { startsAt?: string } | undefined)?.startsAt ?? ''

function heard(rig: Rig, email: string, status: number, consultationId: string | null): string | null {
  rig.told.push({ act: 'book', email, status, consultationId })
  return consultationId
}

/** One of the free times of the weeks ahead, so that few want the same. */
async function freeTime(visitor: Client['visitor']): Promise<string | undefined> {
  const from = addDays(todayInPacific(new Date()), 1 + Math.floor(Math.random() * 50))
  const { body } = await visitor.insist('GET', `/api/consultations/slots?from=${from}&to=${addDays(from, 5)}`)
  const slots = [body['slots']].flat().map(startOf).filter(Boolean)
  return slots[Math.floor(Math.random() * slots.length)]
}
