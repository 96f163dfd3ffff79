/** An IANA name, for example America/Los_Angeles; a bare offset is none, because it knows no clock changes. */
export function isTimeZone(name: string): boolean {
  if (name.length > 60 || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    // It knows fewer names: US/Pacific-New is none. The server has it; some browsers don't.
    if ('Temporal' in globalThis) Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
