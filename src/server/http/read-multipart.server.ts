import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy, { type Busboy, type FileInfo } from 'busboy'
import { isProblem, Problem } from '#lib/problem.ts'
import type { Env } from '#platform/env.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { parseBounded } from './read-json.server.ts'

export interface Multipart {
  json: unknown
  files: Record<string, UploadedFile>
  /** Deletes what was written. */
  discard(): Promise<void>
}

const maxFieldBytes = 64 * 1024
const maxParts = 6
const maxFieldsBytes = 4
const hourMs = 3_600_000

/** Beside the files that stay, so that a large upload never fills the system's own folder. */
export const uploadFolder = ({ DATA_DIR }: Env): string => resolve(DATA_DIR, 'incoming')

/** Deletes what a process left behind that was ended in the middle of an upload. */
export async function sweepUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - hourMs) await rm(path, { recursive: true, force: true })
  }
}

const tooLarge = () => new Problem('body-too-large', 'The request is too large.')
const malformed = () => new Problem('malformed-request', 'The form is incomplete.')
const unexpected = (name: string) =>
  new Problem('invalid-input', 'The form has an unexpected part.', {
    errors: { [name.slice(0, 100) || 'body']: 'Unknown field' },
  })

/**
 * Reads a multipart body: `data` as JSON, the named files to disk, each within its size (R63). Whatever goes
 * wrong, nothing stays on disk.
 *
 * @param limits the file fields with their largest size in bytes
 */
export async function readMultipart(
  request: Request,
  limits: Record<string, number>,
  folder: string,
): Promise<Multipart> {
  const most = Object.values(limits).reduce((sum, size) => sum + size, maxFieldsBytes * maxFieldBytes + 16 * 1024)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const parser = openParser(request, Object.keys(limits).length)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(folder, 'upload-'))
  const discard = () => rm(own, { recursive: true, force: true })
  const received = receive(parser, limits, own)
  try {
    await pipeline(Readable.from(request.body ?? []), parser)
    await Promise.all(received.writes)
    const { data, files } = received
    // A form whose file field was left empty sends a file without a name.
    for (const [name, file] of Object.entries(files)) if (!file.fileName && file.size === 0) delete files[name]
    return { json: data === undefined ? {} : parseBounded(data.toString('utf8')), files, discard }
  } catch (error) {
    parser.destroy()
    await Promise.allSettled(received.writes)
    await discard()
    throw received.refusal ?? (isProblem(error) ? error : malformed())
  }
}

function openParser(request: Request, fileFields: number): Busboy {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new Problem('unsupported-media-type', 'Send the request as multipart/form-data.')
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        parts: maxParts,
        fields: maxFieldsBytes,
        // `data` may come as a file too: that is how browsers send JSON with its own type.
        files: fileFields + 1,
        fieldSize: maxFieldBytes,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    })
  } catch {
    throw malformed()
  }
}

interface Received {
  data?: Buffer
  files: Record<string, UploadedFile>
  writes: Promise<void>[]
  refusal?: Problem
}

/** Collects the parts; the first one that may not be ends the reading. */
function receive(parser: Busboy, limits: Record<string, number>, folder: string): Received {
  const received: Received = { files: {}, writes: [] }
  const refuse = (problem: Problem) => {
    received.refusal ??= problem
    parser.destroy(problem)
  }
  const keep = (write: Promise<void>) => {
    write.catch((error: Error) => parser.destroy(error))
    received.writes.push(write)
  }
  const takeData = (bytes: Buffer) => {
    if (received.data) refuse(unexpected('data'))
    received.data = bytes
  }
  const write = async (name: string, stream: Readable, { filename }: FileInfo, limit: number) => {
    const file = { path: join(folder, String(received.writes.length)), fileName: filename ?? '', size: 0 }
    received.files[name] = file
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        file.size += chunk.length
        if (file.size > limit) refuse(tooLargeFile(name, limit))
        yield chunk
      }
    }
    await pipeline(stream, counted, createWriteStream(file.path, { mode: 0o600, flags: 'wx' }))
  }
  parser.on('file', (name, stream, info) => {
    const limit = Object.hasOwn(limits, name) ? limits[name] : undefined
    const isData = name === 'data' && info.mimeType === 'application/json'
    // What is destroyed reports it; there is nobody else to hear.
    stream.on('error', () => undefined)
    if (isData) keep(readAll(stream).then(takeData))
    else if (limit !== undefined && !received.files[name]) keep(write(name, stream, info, limit))
    else refuse(unexpected(name))
  })
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (valueTruncated || nameTruncated) refuse(tooLarge())
    else if (name === 'data') takeData(Buffer.from(value))
    else refuse(unexpected(name))
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, () => refuse(tooLarge()))
  return received
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxFieldBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLargeFile(name: string, limit: number): Problem {
  const text = `The file is larger than ${Math.floor(limit / 1024 / 1024)} MB.`
  return new Problem('body-too-large', text, { errors: { [name]: text } })
}
