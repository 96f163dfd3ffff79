// Loaded before the program (node --import): its clock is off by the milliseconds in the file that CHAOS_CLOCK names, as
// after a jump of the machine's clock. What runs by the monotonic clock, such as timers, goes on as it does then.
import { readFileSync } from 'node:fs'

const path = process.env['CHAOS_CLOCK']
if (path) {
  const RealDate = Date
  const realNow = RealDate.now.bind(RealDate)
  let offsetMs = 0
  setInterval(() => {
    try {
      offsetMs = Number(readFileSync(path, 'utf8')) || 0
    } catch {
      offsetMs = 0
    }
  }, 100).unref()
  const now = () => realNow() + offsetMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  })
  const { Temporal } = globalThis
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now())
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone),
    plainDateISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone).toPlainDate(),
    plainDateTimeISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone).toPlainDateTime(),
  })
}
