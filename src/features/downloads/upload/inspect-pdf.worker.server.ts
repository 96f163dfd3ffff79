import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** The parser's memory lies outside of what a worker's limits count. What does not fit is refused as "out of memory". */
const maxParserBytes = 96 * 1024 * 1024
const grow = Reflect.get(WebAssembly.Memory.prototype, 'grow')
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * 65_536 > maxParserBytes) throw new RangeError('too much memory')
  return Number(Reflect.apply(grow, this, [pages]))
}

// Loaded after the limit stands.
const { inspectPdf } = await import('./inspect-pdf.server.ts')
parentPort?.postMessage(inspectPdf(readFileSync(String(workerData))))
