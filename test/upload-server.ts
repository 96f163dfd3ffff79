import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { startApplication } from '../scripts/bench/servers.ts'
import type { TestApp } from './app.ts'
import { anImage, aPdf, type Upload } from './uploads.ts'
import { type Call, formOf, requestOf, type UploadPlace } from './upload-places.ts'

/** What `npm start` sets for the program, so that it is measured as it runs. */
function startVariables(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return Object.fromEntries(
    Array.from(scripts.start.matchAll(/(\w+)=(\S+)/g), ([, name = '', value = '']) => [name, value]),
  )
}

/** The build as `npm start` runs it, on the database and the files of a test's application. */
export async function servedByBuild({ dataDir, database }: TestApp) {
  const server = await startApplication({
    DATA_DIR: dataDir,
    ...databaseVariables(database.urls),
    ...startVariables(),
  })
  const call: Call = (method, path, token, body, contentType) =>
    fetch(`${server.origin}${path}`, { method, ...requestOf(token, body, contentType) })
  let [first, most] = [Number.NaN, 0]
  const look = () => {
    most = Math.max(most, server.memoryMb())
  }
  const timer = setInterval(look, 100)
  const warm = async (place: UploadPlace, file: Upload) => {
    const path = await place.path()
    const answer = await call(place.method, path, place.token(), formOf(place, file))
    if (answer.ok) place.fetchedAt((await answer.json()) as never, place.field)
  }
  return {
    origin: server.origin,
    call,
    /** From here on its memory counts: what it needs for good files is in use. */
    async warmUp(places: readonly UploadPlace[]) {
      for (const place of places)
        for (const file of [
          { bytes: aPdf(), name: 'a.pdf' },
          { bytes: await anImage('png', 2000, 1500), name: 'a.png' },
        ])
          await warm(place, file)
      first = server.memoryMb()
    },
    growthMb: () => most - first,
    async stop() {
      clearInterval(timer)
      await server.stop()
    },
  }
}

/** Begins uploads at every place that go on by a byte now and then, until they are broken off. */
export async function slowUploads(origin: string, places: readonly UploadPlace[], each: number) {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  for (const place of places) {
    const path = await place.path()
    for (let count = 0; count < each; count++) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(
        `${place.method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: __Host-sid=${place.token()}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n' +
          `--x\r\nContent-Disposition: form-data; name="${place.field}"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
      )
      sockets.push(socket)
    }
  }
  const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 500)
  return {
    async breakOff() {
      clearInterval(timer)
      await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<void>((closed) => {
              if (socket.closed) closed()
              else socket.once('close', () => closed()).destroy()
            }),
        ),
      )
    },
  }
}
