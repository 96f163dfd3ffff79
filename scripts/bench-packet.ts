// Draws whole packets and prints what they cost: `npm run bench:packet`. Figures: docs/performance.md.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { aCorporationRecord, aFilingRecord, anOwner, aPartnershipRecord } from '../test/filing-record.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import { composePaper } from '#features/documents/papers/all-papers.ts'
import { documentsFor } from '#features/documents/papers/documents-for.ts'
import { drawPaper } from '#features/documents/papers/draw-paper.server.ts'

const limits = { cpuSeconds: 1.5, mebibytes: 150 }
const rounds = 5
const mebibyte = 1024 * 1024
const { entity } = aFilingRecord()

const packets: [string, FilingRecord][] = [
  ['LLC, operating agreement', aFilingRecord({ products: ['llc', 'operating-agreement'] })],
  ['CORP with S election', aCorporationRecord()],
  [
    'PLLC, operating agreement',
    aFilingRecord({ products: ['llc', 'operating-agreement'], entity: { ...entity, legalEntity: 'PLLC' } }),
  ],
  ['LLP', aPartnershipRecord()],
  [
    'LLC of 50 members, S variant',
    aFilingRecord({
      products: ['llc', 'operating-agreement'],
      entity: { ...entity, taxElection: 'S' },
      owners: Array.from({ length: 50 }, (_, index) => anOwner({ id: String(index), basisPoints: 200 })),
    }),
  ],
]

async function drawPacket(record: FilingRecord): Promise<{ documents: number; pages: number }> {
  const papers = documentsFor(record).flatMap((kind) => composePaper(kind, record) ?? [])
  let pages = 0
  for (const paper of papers) pages += (await drawPaper(paper, '2026-11-22')).pageCount
  return { documents: papers.length, pages }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One packet in a process of its own, so that the memory of another is not counted. */
async function measure([name, record]: [string, FilingRecord]): Promise<boolean> {
  const idle = process.memoryUsage().rss
  const { documents, pages } = await drawPacket(record)
  const seconds: number[] = []
  let highest = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await drawPacket(record)
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
    highest = Math.max(highest, process.memoryUsage().rss)
  }
  const cpu = median(seconds)
  const memory = (highest - idle) / mebibyte
  const cost = `${cpu.toFixed(2)} s CPU, ${memory.toFixed(0)} MB above idle`
  console.log(`${name}: ${documents} documents, ${pages} pages, ${cost}`)
  return cpu <= limits.cpuSeconds && memory <= limits.mebibytes
}

const measured = packets[Number(process.argv[2])]
if (measured) {
  process.exitCode = (await measure(measured)) ? 0 : 1
} else {
  const codes: unknown[] = []
  for (const index of packets.keys()) codes.push((await once(fork(import.meta.filename, [String(index)]), 'exit'))[0])
  const isWithin = codes.every((code) => code === 0)
  console.log(`At most ${limits.cpuSeconds} s and ${limits.mebibytes} MB: ${isWithin ? 'kept' : 'NOT KEPT'}`)
  process.exitCode = isWithin ? 0 : 1
}
