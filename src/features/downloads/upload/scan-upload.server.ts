import { createReadStream } from 'node:fs'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { ScannerUnavailableError, type Verdict } from '#platform/virus-scanner.server.ts'

/** Resolves when the content may be taken; throws a Problem otherwise. */
export type Scan = (content: AsyncIterable<Buffer>) => Promise<void>

const texts = {
  found: 'Our virus scanner found a threat in this file. Upload a clean copy.',
  'too-large': 'This file is too large for our virus scanner. Upload a smaller one.',
  unavailable: 'We couldn’t check this file for viruses. Please try again in a few minutes.',
}

/**
 * The check for viruses of what was uploaded at `field`, or `undefined` when no scanner is configured. Without a verdict
 * nothing is taken: the sender is asked to try again.
 */
export function scanFor({ scanner, log }: Pick<App, 'scanner' | 'log'>, field: string): Scan | undefined {
  if (!scanner) return undefined
  return async (content) => {
    const verdict = await scanner.scan(content).catch((error: unknown): Verdict | undefined => {
      if (!(error instanceof ScannerUnavailableError)) throw error
      log.error('upload refused: the virus scanner does not answer', errorFields(error))
      return undefined
    })
    if (verdict?.outcome === 'clean') return
    if (!verdict) {
      const errors = { [field]: texts.unavailable }
      throw new Problem('unavailable', texts.unavailable, { errors, retryAfterSeconds: 60 })
    }
    if (verdict.outcome === 'found') log.warn('upload refused: a virus was found', { kind: verdict.signature })
    else log.warn('upload refused: too large for the virus scanner (docs/operations.md, Virus scanner)')
    const text = texts[verdict.outcome]
    const code = verdict.outcome === 'found' ? 'invalid-input' : 'body-too-large'
    throw new Problem(code, text, { errors: { [field]: text } })
  }
}

/** Scans a whole file, when there is a scanner. */
export const scanFile = (scan: Scan | undefined, path: string): Promise<void> =>
  scan ? scan(createReadStream(path)) : Promise.resolve()
