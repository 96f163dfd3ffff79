import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { atRate } from '../../measure/at-rate.ts'
import { aCrowd } from '../acts/crowd.ts'
import type { Rig } from '../rig/rig.ts'
import type { Run, Scenario } from './scenario.ts'

const paths = ['/', '/services', '/catalog', '/blog', '/terms', '/contact', '/api/consultations/slots']
const measuredMs = 10_000
const sampleEveryMs = 5000

interface Sample {
  at: number
  rssMb: number
  handles: number
}

/** A third of what the program can take, for so many minutes, with people who buy, book, and sign besides (R94). */
export const soakScenario: Scenario = {
  about: 'a third of capacity for --minutes N (30), with flat memory and no error',
  times: 1,
  async run({ rig, minutes, say }: Run) {
    const reader = aReader(rig)
    // The first round warms it up.
    await reader.atFull(measuredMs / 2)
    const capacity = await reader.atFull(measuredMs)
    say(`capacity: ${Math.round(capacity)} requests a second`)
    const crowd = await aCrowd(rig, { people: 2, papers: Math.ceil(minutes * 2), restMs: 1000 })
    const until = Date.now() + minutes * 60_000
    const [samples, read] = await Promise.all([sampleUntil(rig, until), reader.paced(capacity / 3, until)])
    const wrong = await crowd.stop()
    say(`read ${read.asked} times at ${Math.round(read.asked / (minutes * 60))} a second, errors ${read.failed}`)
    return [
      ...wrong,
      ...(read.failed > 0 ? [`${read.failed} of ${read.asked} requests failed`] : []),
      ...judge(samples, minutes, say),
    ]
  },
}

function aReader({ look }: Rig) {
  let turn = 0
  const next = () => look(pathOf(turn++))
  return {
    /** How many answers a second sixteen readers get. */
    async atFull(ms: number): Promise<number> {
      const until = Date.now() + ms
      let answers = 0
      const read = async () => {
        while (Date.now() < until) {
          await next()
          answers += 1
        }
      }
      await Promise.all(Array.from({ length: 16 }, read))
      return (answers * 1000) / ms
    },
    async paced(perSecond: number, until: number): Promise<{ asked: number; failed: number }> {
      let failed = 0
      const asked = await atRate(
        perSecond,
        () => Date.now() >= until,
        async () => {
          const { status } = await next()
          if (status !== 200) failed += 1
        },
      )
      return { asked, failed }
    },
  }
}

function pathOf(turn: number): string {
  const path = paths[turn % paths.length] ?? '/'
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return path.endsWith('slots') ? `${path}?from=${day}&to=${day}` : path
}

async function sampleUntil({ server }: Rig, until: number): Promise<Sample[]> {
  const samples: Sample[] = []
  while (Date.now() < until) {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8')) ?? []
    const handles = readdirSync(`/proc/${server.pid()}/fd`).length - connections(server)
    samples.push({ at: Date.now(), rssMb: Number(kb) / 1024, handles })
    await pause(sampleEveryMs)
  }
  return samples
}

/** Those who read it: they are as many as wait for an answer, and close with their browsers. */
function connections({ pid, origin }: Rig['server']): number {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync(`/proc/${pid()}/net/tcp`, 'utf8').split('\n')
  return lines.filter((line) => isEstablished.test(line) && line.split(/\s+/)[2]?.endsWith(`:${port}`)).length
}

const isEstablished = /:[\dA-F]{4} [\dA-F]{8}:[\dA-F]{4} 01 /

/** The second quarter is compared with the last: by then it is warm. */
function judge(samples: readonly Sample[], minutes: number, say: (text: string) => void): string[] {
  const quarter = Math.floor(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  const middle = (some: readonly Sample[], figure: 'rssMb' | 'handles') =>
    some.map((one) => one[figure]).toSorted((a, b) => a - b)[some.length >> 1] ?? 0
  const rss = [middle(early, 'rssMb'), middle(late, 'rssMb')] as const
  const handles = [middle(early, 'handles'), middle(late, 'handles')] as const
  say(
    `memory ${rss[0].toFixed(0)} MB in the second quarter, ${rss[1].toFixed(0)} MB in the last, of ${minutes} minutes`,
  )
  say(`open handles ${handles[0]}, then ${handles[1]}`)
  return [
    ...(rss[1] > rss[0] * 1.1 ? [`memory grew from ${rss[0].toFixed(0)} to ${rss[1].toFixed(0)} MB`] : []),
    ...(handles[1] > handles[0] + 10 ? [`open handles grew from ${handles[0]} to ${handles[1]}`] : []),
  ]
}
