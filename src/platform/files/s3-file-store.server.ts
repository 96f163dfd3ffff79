import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { assertKey, type FileStore, isKey, newKey, type StoredFile } from '#platform/file-store.server.ts'
import type { S3Settings } from './s3-settings.server.ts'

/** The store did not answer, or not as it should: a request that needs it gets 503, as for a failing disk. */
export class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable'
  readonly code = 'EIO'
}

interface Options extends S3Settings {
  /** Where what is put waits until its size and its checksums are known. A start deletes what has lain there for an hour. */
  incoming: string
  /** How long the store may keep silent. */
  timeoutMs?: number
}

/** Up to here a file is held in memory, so that it can be sent again when the first try fails. */
const retriedBytes = 8 * 1024 * 1024

type Sdk = typeof import('@aws-sdk/client-s3')

/**
 * Files in a bucket of Amazon S3, or of anything that speaks its protocol (decision 331). Each goes there with its MD5, so
 * that one that was damaged on the way is refused, and its SHA-256, by which it can be checked later.
 */
export function s3FileStore(options: Options): FileStore & { ping(): Promise<void> } {
  const { bucket: Bucket } = options
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const call: Call = async (ask) => {
    const { sdk, client } = await (opened ??= openClient(options))
    return ask(sdk, client).catch(unavailable)
  }
  const putAs = (key: string, source: AsyncIterable<Uint8Array>) => send({ call, ...options }, key, source)
  return {
    async put(folder, source) {
      const key = newKey(folder)
      await putAs(key, source)
      return key
    },
    putAs,
    async find(key) {
      assertKey(key)
      const head = await call((sdk, client) =>
        client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })).catch(missing),
      )
      if (!head) return undefined
      const { ContentLength: size = 0, Metadata: { sha256 } = {} } = head
      const found: StoredFile = { size, chunks: () => read({ call, Bucket }, key, size) }
      return sha256 ? { ...found, sha256 } : found
    },
    async *list(folder, before) {
      let ContinuationToken: string | undefined
      do {
        const asked = { Bucket, Prefix: `${folder}/`, ContinuationToken }
        const page = await call((sdk, client) => client.send(new sdk.ListObjectsV2Command(asked)))
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (isKey(Key) && LastModified && LastModified < before) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    async delete(key) {
      assertKey(key)
      await call((sdk, client) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })))
    },
    async ping() {
      await call((sdk, client) => client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 })))
    },
  }
}

type Call = <Answer>(ask: (sdk: Sdk, client: S3Client) => Promise<Answer>) => Promise<Answer>

async function send(
  { call, bucket, incoming }: { call: Call; bucket: string; incoming: string },
  key: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  assertKey(key)
  const path = join(incoming, `file-${randomBytes(16).toString('hex')}`)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  try {
    const { size, md5, sha256 } = await keep(path, source)
    const file = { Bucket: bucket, Key: key, ContentLength: size, ContentMD5: md5, Metadata: { sha256 } }
    const Body = size <= retriedBytes ? await readFile(path) : createReadStream(path)
    await call((sdk, client) => client.send(new sdk.PutObjectCommand({ ...file, Body })))
  } finally {
    await rm(path, { force: true })
  }
}

async function* read(
  { call, Bucket }: { call: Call; Bucket: string },
  key: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  const { Body } = await call((sdk, client) => client.send(new sdk.GetObjectCommand({ Bucket, Key: key })))
  let bytes = 0
  try {
    for await (const chunk of Body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      yield chunk
    }
  } catch (error) {
    unavailable(error)
  }
  if (bytes !== size) throw new FileStoreUnavailable('The file store broke off')
}

async function openClient({ endpoint, region, accessKeyId, secretAccessKey, timeoutMs = 15_000 }: Options) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets of one's own server are a part of its paths; Amazon's are a part of its names.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Checksums that only Amazon's own servers know are left out: ours are MD5 and SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // What fails is in our own log, by what needed it.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 5000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  })
  return { sdk, client }
}

/** Writes the source to this path and measures it on the way. */
async function keep(path: string, source: AsyncIterable<Uint8Array>) {
  const hashes = { md5: createHash('md5'), sha256: createHash('sha256') }
  let size = 0
  async function* measured() {
    for await (const chunk of source) {
      size += chunk.length
      for (const hash of Object.values(hashes)) hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(Readable.from(measured()), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  return { size, md5: hashes.md5.digest('base64'), sha256: hashes.sha256.digest('hex') }
}

function missing(error: unknown): undefined {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  if (status === 404) return undefined
  throw error
}

/** The kind of failure alone: a message of the SDK may quote what was sent. */
function unavailable(error: unknown): never {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  throw new FileStoreUnavailable(`The file store failed: ${[name, status].filter(Boolean).join(' ')}`, { cause: error })
}
