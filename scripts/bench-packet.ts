// Makes whole packets, federal forms included, and prints what they cost: `npm run bench:packet`. The forms are the IRS's own
// where FEDERAL_FORMS_DIR holds them, else blanks with the same fields. Figures: docs/performance.md.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { blankForms, ownBlanks } from '../test/blank-federal-forms.ts'
import { aCorporationRecord, aFilingRecord, anOwner, aPartnershipRecord } from '../test/filing-record.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import { composePaper } from '#features/documents/papers/all-papers.ts'
import type { FederalForm } from '#features/documents/federal-forms/federal-form.ts'
import { federalFormOf } from '#features/documents/federal-forms/federal-form-list.ts'
import { makeFederalForm } from '#features/documents/federal-forms/make-form.server.ts'
import { documentsFor } from '#features/documents/papers/documents-for.ts'
import { drawPaper } from '#features/documents/papers/draw-paper.server.ts'

const limits = { cpuSeconds: 1.5, mebibytes: 150 }
const rounds = 5
const mebibyte = 1024 * 1024
const { entity } = aFilingRecord()

const responsibleParty = { name: 'Alex Sample', title: 'Member', hasTaxpayerId: true }
const preparedOn = '2026-11-22'

const packets: [string, FilingRecord][] = [
  [
    'LLC, operating agreement, EIN',
    aFilingRecord({ products: ['llc', 'operating-agreement', 'ein'], responsibleParty }),
  ],
  ['CORP with S election and EIN', aCorporationRecord()],
  [
    'PLLC, operating agreement',
    aFilingRecord({ products: ['llc', 'operating-agreement'], entity: { ...entity, legalEntity: 'PLLC' } }),
  ],
  ['LLP', aPartnershipRecord()],
  [
    'LLC of 50 members, S election',
    aFilingRecord({
      products: ['s-corp', 'operating-agreement', 'ein'],
      responsibleParty,
      entity: { ...entity, taxElection: 'S' },
      owners: Array.from({ length: 50 }, (_, index) => anOwner({ id: String(index), basisPoints: 200 })),
    }),
  ],
]

/** The IRS's own forms come last, where they are at hand. */
const blanks = blankForms.at(-1) ?? ownBlanks

async function makePacket(record: FilingRecord): Promise<{ documents: number; pages: number; highest: number }> {
  const kinds = documentsFor(record)
  let pages = 0
  let highest = 0
  for (const kind of kinds) {
    const form = federalFormOf(kind)
    const paper = composePaper(kind, record)
    if (form) pages += await makeForm(form, record)
    else if (paper) pages += (await drawPaper(paper, preparedOn, '#163d2d')).pageCount
    else throw new Error(`Nothing makes ${kind}`)
    highest = Math.max(highest, process.memoryUsage().rss)
    // As the job does between two documents.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { documents: kinds.length, pages, highest }
}

/** Blanks are read once, as the server keeps them. */
const read = new Map<string, Uint8Array>()

async function makeForm(form: FederalForm, record: FilingRecord): Promise<number> {
  const blank = read.get(form.kind) ?? (await blanks.blankOf(form))
  read.set(form.kind, blank)
  const made = await makeFederalForm(form, record, { blank, preparedOn })
  if (!made.isMade) throw new Error(made.reasons.join(' '))
  return made.pageCount
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Packets of one kind in a process of its own, so that the memory of another is not counted. Each comes right after the one
 * before: a server that has time between two packets gives memory back earlier.
 */
async function measure([name, record]: [string, FilingRecord]): Promise<boolean> {
  const idle = process.memoryUsage().rss
  const { documents, pages } = await makePacket(record)
  const seconds: number[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    const { highest } = await makePacket(record)
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
    memory.push((highest - idle) / mebibyte)
  }
  const [cpu, above] = [median(seconds), median(memory)]
  const cost = `${cpu.toFixed(2)} s CPU, ${above.toFixed(0)} MB above idle (highest ${Math.max(...memory).toFixed(0)})`
  console.log(`${name}: ${documents} documents, ${pages} pages, ${cost}`)
  return cpu <= limits.cpuSeconds && above <= limits.mebibytes
}

const measured = packets[Number(process.argv[2])]
if (measured) {
  process.exitCode = (await measure(measured)) ? 0 : 1
} else {
  console.log(`Federal forms: ${blanks.source}`)
  const codes: unknown[] = []
  for (const index of packets.keys()) codes.push((await once(fork(import.meta.filename, [String(index)]), 'exit'))[0])
  const isWithin = codes.every((code) => code === 0)
  console.log(`At most ${limits.cpuSeconds} s and ${limits.mebibytes} MB: ${isWithin ? 'kept' : 'NOT KEPT'}`)
  process.exitCode = isWithin ? 0 : 1
}
