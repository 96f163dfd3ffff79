import { part } from '#ui/part.tsx'

const empty = (
  <div className="sigpad above-snug" aria-busy="true">
    <div className="canvas" />
  </div>
)

/** A sheet to sign on. Its code comes where one is shown. */
export const SignatureField = part(async () => (await import('./signature-sheet.tsx')).SignatureSheet, empty)
