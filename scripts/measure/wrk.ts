import { spawn } from 'node:child_process'

interface Load {
  seconds: number
  connections: number
  headers?: Record<string, string>
  /** A Lua file that says what each request is. */
  script?: string
}

/**
 * Requests per second that an address answers.
 *
 * @throws Error when an answer is not one of 2xx or 3xx, or none comes, or there is no wrk
 */
export function loadWithWrk(url: string, { seconds, connections, headers = {}, script }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const scripted = script ? ['-s', script] : []
  const wrk = spawn(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', ...scripted, ...given, url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  wrk.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((done, failed) => {
    wrk.once('error', () => failed(new Error('There is no wrk (Debian: apt-get install wrk)')))
    wrk.once('exit', () => {
      const perSecond = requestsPerSecond(said)
      if (perSecond === undefined) failed(new Error(`${url}: ${said}`))
      else done(perSecond)
    })
  })
}

/** From what wrk prints; undefined when any request failed. */
export function requestsPerSecond(said: string): number | undefined {
  const found = /Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]
  return !found || /Non-2xx|Socket errors/.test(said) ? undefined : Number(found)
}
