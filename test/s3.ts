// A stand-in for a server that speaks S3: six calls over HTTP, as the protocol's reference describes them, with signatures of
// version 4 checked. For tests of what is sent to such a server and of what is done with its answers.
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Kept {
  body: Buffer
  sha256: string | undefined
  at: Date
}

/** What a test lets the server do wrong. */
type Fault = 'silent' | 'slow-down' | 'break-off' | 'damage'

export interface FakeS3 {
  origin: string
  /** By key. */
  objects: Map<string, Kept>
  /** Each call, as `PUT images/…`. */
  calls: string[]
  fault: Fault | undefined
  /** How many keys a page of a list has. */
  pageSize: number
  /** The settings of the program for it. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  stop(): Promise<void>
}

const [bucket, accessKey, secret] = ['legate-files', 'LEGATETESTKEY', 'a-secret-of-the-test']

export async function startS3(): Promise<FakeS3> {
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => answer(s3, req, res, Buffer.concat(chunks)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3: FakeS3 = {
    origin,
    objects: new Map(),
    calls: [],
    fault: undefined,
    pageSize: 1000,
    env: { S3_ENDPOINT: origin, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secret },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return s3
}

function answer(s3: FakeS3, req: IncomingMessage, res: ServerResponse, body: Buffer): void {
  const url = new URL(req.url ?? '/', s3.origin)
  const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  s3.calls.push(`${req.method} ${key}`.trim())
  if (s3.fault === 'silent') return
  if (s3.fault === 'slow-down') return refuse(res, 503, 'SlowDown')
  const refusal = refusalOf(req, url)
  if (refusal) return refuse(res, 403, refusal)
  if (name !== bucket) return refuse(res, 404, 'NoSuchBucket')
  if (key === '' && req.method === 'GET') return sendList(s3, res, url)
  if (req.method === 'PUT') return take(s3, req, res, key, body)
  if (req.method === 'DELETE') {
    s3.objects.delete(key)
    res.writeHead(204).end()
    return
  }
  const kept = s3.objects.get(key)
  if (!kept) return refuse(res, 404, 'NoSuchKey')
  send(s3, req, res, kept)
}

function take(s3: FakeS3, req: IncomingMessage, res: ServerResponse, key: string, body: Buffer): void {
  if (Number(req.headers['content-length']) !== body.length) return refuse(res, 400, 'IncompleteBody')
  const md5 = req.headers['content-md5']
  const arrived = s3.fault === 'damage' ? Buffer.concat([body, Buffer.from('!')]) : body
  if (md5 !== createHash('md5').update(arrived).digest('base64')) return refuse(res, 400, 'BadDigest')
  s3.objects.set(key, { body, sha256: req.headers['x-amz-meta-sha256']?.toString(), at: new Date() })
  res.writeHead(200, { etag: '"stored"' }).end()
}

function send(s3: FakeS3, req: IncomingMessage, res: ServerResponse, { body, sha256, at }: Kept): void {
  res.writeHead(200, {
    'content-length': body.length,
    'last-modified': at.toUTCString(),
    ...(sha256 ? { 'x-amz-meta-sha256': sha256 } : {}),
  })
  if (req.method === 'HEAD') res.end()
  else if (s3.fault === 'break-off') res.write(body.subarray(0, body.length / 2), () => res.destroy())
  else res.end(body)
}

function sendList(s3: FakeS3, res: ServerResponse, url: URL): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const most = Math.min(Number(url.searchParams.get('max-keys') ?? 1000), s3.pageSize)
  const keys = [...s3.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, most)
  const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${s3.objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  )
  res
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
    )
}

function refuse(res: ServerResponse, status: number, code: string): void {
  res
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4, from the request alone and the secret. */
function refusalOf(req: IncomingMessage, url: URL): string | undefined {
  const found = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    req.headers.authorization ?? '',
  )
  if (!found) return 'AccessDenied'
  const [, id, day = '', region = '', headers = '', signature] = found
  if (id !== accessKey) return 'InvalidAccessKeyId'
  const canonical = [
    req.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...headers.split(';').map((name) => `${name}:${String(req.headers[name] ?? '').trim()}`),
    '',
    headers,
    req.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, hashed].join('\n')
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  return hmac(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
