import { isLoopback } from '#lib/operation/loopback.ts'

/** A bucket, where it is, and who may write there. */
export interface S3Settings {
  /** Undefined for Amazon’s own. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Variables {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The bucket that is set, or undefined where files are kept in a folder. */
export function s3Settings(env: S3Variables): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint: env.S3_ENDPOINT, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** What one of them asks of the others; personal documents cross no network in the clear. */
export function s3Faults(given: Record<string, string | undefined>, isProduction: boolean): string[] {
  const isSet = (name: string) => given[name] !== undefined
  const used = [...names, 'S3_ENDPOINT', 'S3_REGION'].filter(isSet)
  if (used.length === 0) return []
  const missing = names.filter((name) => !isSet(name)).map((name) => `${name} is needed with ${used[0]}`)
  const endpoint = given['S3_ENDPOINT'] ?? ''
  const isOpen = /^\s*http:/i.test(endpoint) && URL.canParse(endpoint) && !isLoopback(new URL(endpoint).hostname)
  return isOpen && isProduction ? [...missing, 'S3_ENDPOINT must be an https address in production'] : missing
}
