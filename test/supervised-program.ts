// A program of several workers, each of which says who it is: for src/server/start/supervise-workers.server.test.ts.
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createLog } from '#platform/log.server.ts'
import { mergeFigures } from '#server/metrics/merge-figures.server.ts'
import { stopServing } from '#server/start/stop-serving.server.ts'
import { reportReady, superviseWorkers } from '#server/start/supervise-workers.server.ts'
import { figuresOfAll } from '#server/start/worker-figures.server.ts'

const [port = '0', brokenFile = ''] = process.argv.slice(2)

if (cluster.isPrimary) {
  await superviseWorkers({
    count: 2,
    env: { GIVEN: 'by the supervisor' },
    log: createLog('info'),
    async onStopped() {
      process.stdout.write('stopped\n')
    },
  })
} else {
  if (existsSync(brokenFile)) process.exit(7)
  const figures = figuresOfAll(async (worker) => `# TYPE pid gauge\npid{worker="${worker}"} ${process.pid}\n`)
  const server = createServer((req, res) => {
    const answer = () => res.end(`${process.pid} ${process.env['GIVEN']}`)
    if (req.url === '/figures') void figures().then((texts) => res.end(mergeFigures(texts)))
    else if (req.url === '/slow') setTimeout(answer, 300)
    else answer()
  })
  process.on('SIGTERM', () => {
    void stopServing(server).then(() => process.exit(0))
    process.stdout.write(`${process.pid} takes no more connections\n`)
  })
  server.listen(Number(port), '127.0.0.1', reportReady)
}
