import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stop } from '../processes.ts'

export interface Chromium {
  /** Of its DevTools protocol. */
  port: number
  close(): Promise<void>
}

export const chromiumPath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'

/** A browser with a profile of its own: CHROMIUM_PATH, else the system's Chromium. */
export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'legate-chromium-'))
  const child = spawn(
    chromiumPath,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const failure = new Promise<never>((_, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`${chromiumPath} ended with ${code}`)))
  })
  failure.catch(() => {})
  const port = await Promise.race([portIn(join(profile, 'DevToolsActivePort')), failure])
  return {
    port,
    async close() {
      await stop(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Chromium writes the port there once it listens. */
async function portIn(file: string): Promise<number> {
  while (!existsSync(file)) await pause(50)
  await pause(50)
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}
