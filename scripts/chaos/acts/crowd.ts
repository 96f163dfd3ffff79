import { setTimeout as pause } from 'node:timers/promises'
import type { Rig } from '../rig/rig.ts'
import { book } from './book.ts'
import { type Client, aClient } from './client.ts'
import { pay } from './pay.ts'
import { giveBack } from './refund.ts'
import { askForSignatures, readToTheEnd, sign } from './sign.ts'
import { anAdmin, type Staff } from './staff.ts'

interface CrowdOptions {
  people?: number
  /** How many papers wait to be signed. */
  papers?: number
  /** Between two acts of one person. */
  restMs?: number
}

const mostAhead = 4

/** People who order and pay, book, and sign, and an admin who gives money back, one thing after another until they are stopped. */
export async function aCrowd(rig: Rig, { people = 6, papers = 40, restMs = 100 }: CrowdOptions = {}) {
  let isStopping = false
  const admin = await anAdmin(rig)
  const signers = await askForSignatures(rig, papers)
  const paid: string[] = []
  const failures: string[] = []
  const isGoing = () => !isStopping
  const note = (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error))
  const working = [
    ...Array.from({ length: people }, () => aLife(rig, { signers, paid, restMs, isGoing, note })),
    refundAll(rig, admin, { paid, isGoing }).catch(note),
  ]
  return {
    /** Waits until so many more acts came to an end. */
    async works(acts = 1, withinMs = 60_000): Promise<void> {
      const [from, until] = [rig.told.length, Date.now() + withinMs]
      while (rig.told.length < from + acts && Date.now() < until) await pause(20)
    },
    /** They finish what they are at. What went wrong for them. */
    async stop(): Promise<string[]> {
      isStopping = true
      await Promise.all(working)
      return failures.map((text) => `someone could not go on: ${text}`)
    },
  }
}

interface Life {
  signers: string[]
  paid: string[]
  restMs: number
  isGoing: () => boolean
  note: (error: unknown) => void
}

async function aLife(rig: Rig, life: Life): Promise<void> {
  let client: Client | undefined
  let booked = 0
  while (life.isGoing()) {
    try {
      if (!client || booked >= mostAhead) {
        client = await aClient(rig)
        booked = 0
      }
      const choice = Math.random()
      const signer = choice > 0.85 ? life.signers.pop() : undefined
      if (signer) await signPaper(rig, signer)
      else if (choice > 0.7) {
        await book(rig, client)
        booked += 1
      } else {
        const orderId = await pay(rig, client, { isDeclined: Math.random() < 0.33 })
        if (orderId && Math.random() < 0.4) life.paid.push(orderId)
      }
    } catch (error) {
      life.note(error)
      client = undefined
    }
    await pause(life.restMs)
  }
}

/** Whose link or code was thrown away by the mail server cannot sign; it said that it had the mail. */
async function signPaper(rig: Rig, email: string): Promise<void> {
  const signer = await readToTheEnd(rig, email).catch((error: unknown) => {
    if ([...rig.mail.lost.values()].includes(email)) return undefined
    throw error
  })
  if (signer) await sign(rig, signer)
}

/** A staff session ends after a quarter of an hour without a request: then another admin goes on. */
async function refundAll(rig: Rig, first: Staff, { paid, isGoing }: Pick<Life, 'paid' | 'isGoing'>): Promise<void> {
  let admin = first
  while (isGoing()) {
    const orderId = paid.shift()
    const status = orderId ? await giveBack(rig, admin, orderId) : 200
    if (orderId && status === 401) {
      paid.push(orderId)
      admin = await anAdmin(rig)
    }
    await pause(100)
  }
}
