import { Agent, request } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { setTimeout as pause } from 'node:timers/promises'
import { aMessage } from '../../../test/leads.ts'
import { startNginx } from '../../start-nginx.ts'
import { atRate } from '../../measure/at-rate.ts'
import { aCrowd } from '../acts/crowd.ts'
import type { Rig } from '../rig/rig.ts'
import type { Run, Scenario } from './scenario.ts'

const perSecond = 100
const paths = ['/', '/services', '/catalog', '/blog', '/terms', '/contact', '/api/catalog', '/login', '/readyz']
/** As docs/upgrading.md says: nginx leaves a server out for a second. */
const readyForMs = 3000
/** R77. */
const endsWithinMs = 30_000

/** Two servers behind nginx as `ops/nginx.conf` sets it up: one is restarted, then the other, N times, under load (R77). */
export const restartsScenario: Scenario = {
  about: 'two servers behind nginx at 100 requests a second, each restarted by SIGTERM, N times in turn',
  times: 20,
  rig: () => ({ env: { TRUST_PROXY: '1' } }),
  async run({ rig, times, say, isOver }: Run) {
    const servers = [rig.server, await rig.startAnother()]
    const nginx = await startNginx({ instances: servers.map(({ origin }) => origin) })
    setDefaultCACertificates([...getCACertificates(), nginx.certificate])
    const crowd = await aCrowd({ ...rig, server: { ...rig.server, origin: nginx.origin } }, { people: 2, restMs: 500 })
    const load = startLoad(nginx.origin)
    const wrong: string[] = []
    for (let turn = 1; turn <= times && !isOver(); turn++)
      for (const [at, server] of servers.entries()) {
        wrong.push(...(await restart(server)))
        say(`server ${at + 1} restarted ${turn} times; ${load.asked()} requests, ${load.failed.length} failed`)
      }
    await load.stop()
    wrong.push(...(await crowd.stop()))
    await nginx.stop()
    return [...wrong, ...load.failed.slice(0, 20)]
  },
}

async function restart(server: Rig['server']): Promise<string[]> {
  const from = Date.now()
  const code = await server.stop()
  const ms = Date.now() - from
  await server.start()
  await pause(readyForMs)
  return [
    ...(code === 0 ? [] : [`a server ended with ${code}`]),
    ...(ms <= endsWithinMs ? [] : [`a server took ${ms} ms to end`]),
  ]
}

/** Asks each time once: what fails is not asked again. */
function startLoad(origin: string) {
  const failed: string[] = []
  const agent = new Agent({ keepAlive: true })
  let [asked, isOver] = [0, false]
  const loading = atRate(
    perSecond,
    () => isOver,
    async (turn) => {
      asked += 1
      // A message is written by each twentieth: nginx asks no second server for it once the first may have taken it.
      const path = turn % 20 === 0 ? '/api/forms' : (paths[turn % paths.length] ?? '/')
      const [body, expected] = path === '/api/forms' ? [aMessage(), 201] : [undefined, 200]
      const answer = await ask(agent, origin + path, body)
      if (answer !== expected) failed.push(`${path} answered ${answer}`)
    },
  )
  return {
    failed,
    asked: () => asked,
    async stop() {
      isOver = true
      await loading
    },
  }
}

/**
 * The status of its answer, or how it failed. In HTTP/1.1, unlike `fetch`: nginx ends each connection after 1,000 requests, and
 * what is under way on one of HTTP/2 is then for the browser to ask again.
 */
const ask = (agent: Agent, address: string, body?: object) =>
  new Promise<number | string>((answered) => {
    const headers = body ? { 'content-type': 'application/json' } : {}
    const asked = request(address, { agent, method: body ? 'POST' : 'GET', headers, timeout: 30_000 }, (answer) => {
      answer.resume().once('end', () => answered(answer.statusCode ?? 0))
      answer.once('error', ({ message }) => answered(message))
    })
    asked.once('timeout', () => asked.destroy(new Error('nothing for 30 seconds')))
    asked.once('error', ({ message }) => answered(message))
    asked.end(body && JSON.stringify(body))
  })
