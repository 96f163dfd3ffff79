import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rig } from '../rig/rig.ts'
import { count, type Findings } from './findings.ts'

interface SignatureRow {
  id: string
  email: string
  state: string
  signatures: number
  sealings: number
  copies: number
  file_key: string | null
  sha256: Buffer | null
}

/** Each signature that was given is on record once; its file is sealed once, is whole, and was mailed once. */
export async function compareSignatures(rig: Rig): Promise<Findings> {
  const rows = await rig.ask<SignatureRow>(
    `select r.id, r.signer_email as email, r.state, d.file_key, d.sha256,
       (select count(*)::int from signing_events e where e.request_id = r.id and e.kind = 'signed') as signatures,
       (select count(*)::int from signing_events e where e.signing_id = r.signing_id and e.kind = 'sealed') as sealings,
       (select count(*)::int from outgoing_mails m where m.dedupe_key = 'signed-copy:' || r.id) as copies
     from signing_requests r left join signed_documents d on d.signing_id = r.signing_id`,
  )
  const told = rig.told.flatMap((one) => (one.act === 'sign' ? [one] : []))
  const signed = rows.filter(({ state }) => state === 'signed')
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const lost = told
    .filter(({ status, email }) => status === 200 && byEmail.get(email)?.state !== 'signed')
    .map(({ email }) => `the signature of ${email} is lost`)
  const wrong = signed.flatMap((row) => {
    if (row.signatures !== 1) return [`${row.email} signed ${row.signatures} times`]
    if (!row.file_key || row.sealings !== 1) return [`the paper of ${row.email} was sealed ${row.sealings} times`]
    if (row.copies !== 1) return [`${row.email} was mailed ${row.copies} copies`]
    return isWhole(rig, row.file_key, row.sha256) ? [] : [`the file of ${row.email} is not what was sealed`]
  })
  return {
    lines: [
      `answers to signatures: ${count(told, ({ status }) => String(status))}`,
      `signatures: ${signed.length} of ${rows.length}; lost ${lost.length}, not sealed once and whole ${wrong.length}`,
    ],
    problems: [...lost, ...wrong],
  }
}

function isWhole({ appDir }: Rig, fileKey: string, sha256: Buffer | null): boolean {
  const path = join(appDir, 'files', fileKey)
  return existsSync(path) && sha256 !== null && createHash('sha256').update(readFileSync(path)).digest().equals(sha256)
}
