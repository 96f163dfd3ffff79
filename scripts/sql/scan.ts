import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Target } from './targets.ts'

export interface Scan {
  /** Of them the scanner says that they can't be used. */
  refused: number
  injectable: string[]
  /** How many requests the server could not answer: text that became SQL is most often wrong SQL. */
  failed: number
  printed: string
}

/** The scanner's words for a request that it could not try. */
const failures = /^.*\[(?:CRITICAL|ERROR)\](?! all tested parameters do not appear).*$/gm

/**
 * Lets sqlmap change every part of the request that is marked, at level 3 and risk 2.
 *
 * @throws when it is not installed
 */
export async function scan(
  origin: string,
  { method, address, body }: Target,
  cookie: string,
  folder: string,
): Promise<Scan> {
  const options = {
    '-u': origin + address,
    '--method': method.toUpperCase(),
    ...(body ? { '--data': body } : {}),
    '--headers': `Origin: ${origin}\nCookie: ${cookie}${body ? '\nContent-Type: application/json' : ''}`,
    '--level': '3',
    '--risk': '2',
    '--dbms': 'PostgreSQL',
    // An answer of 400 or 404 is an answer; a session stays the one that was given.
    '--ignore-code': '*',
    '--answers': 'redirect=N,own cookies=N,merge=N',
    '--output-dir': folder,
  }
  const flags = ['--batch', '--flush-session', '--disable-coloring', '--skip-waf']
  const child = spawn('sqlmap', [...Object.entries(options).flat(), ...flags], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new Error('There is no sqlmap (Debian: apt-get install sqlmap)')))
    child.once('close', () => resolve())
  })
  const [printed] = await Promise.all([text(child.stdout), ended])
  return {
    refused: printed.match(/does not seem to be injectable/g)?.length ?? 0,
    injectable: [...printed.matchAll(/^Parameter: (.+)$/gm)].map(([, name = '']) => name),
    failed: [...printed.matchAll(/\b5\d\d \([\w ]+\) - (\d+) times/g)].reduce(
      (sum, [, times]) => sum + Number(times),
      0,
    ),
    printed: [...new Set(printed.match(failures))].join('\n'),
  }
}
