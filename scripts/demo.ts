import { readEnv } from '#server/start/read-env.server.ts'
import { fillFirm } from './demo/fill-firm.ts'

// A year of a firm's life in an empty database, for a look around: npm run demo (README).
const env = readEnv({ ...process.env, THROTTLE_SCALE: '1000', LOG_LEVEL: 'silent' })
try {
  if (env.isProduction) throw new Error('The sample firm is not for production.')
  const { orders, links } = await fillFirm(env, new Date())
  const counted = Object.entries(orders).map(([status, count]) => `${count} ${status}`)
  const shown = links.map(({ email, role, url, hours }) => `${email}, ${role} (${hours} h): ${url}`)
  process.stdout.write(
    `Orders: ${counted.join(', ')}.\nStart the program with npm start. Each link sets a password and works once:\n${shown.join('\n')}\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
