import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const loader = new URL('./load-build.server.ts', import.meta.url).href

/** Loads the build, takes its files away, and shows a part: in a process of its own, where Node alone resolves. */
const program = (folder: string) => `
  import { rmSync } from 'node:fs'
  import { pathToFileURL } from 'node:url'
  import { loadBuild } from '${loader}'
  const folder = '${folder}'
  const build = await loadBuild(pathToFileURL(folder + '/'))
  rmSync(folder, { recursive: true })
  process.stdout.write(await build.show())
`

test('a page whose part was not shown yet is whole after the next build took the files away', () => {
  const home = mkdtempSync(join(tmpdir(), 'legate-build-'))
  const folder = join(home, 'server')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'index.js'),
    "export const show = async () => (await import('./assets/step-a1.js')).text\n",
  )
  writeFileSync(join(folder, 'assets/step-a1.js'), "export const text = 'the step'\n")
  // As the scripts that only browsers run are missing here.
  writeFileSync(join(folder, 'assets/broken-a1.js'), "import './starter-a1.js'\n")
  const shown = spawnSync(process.execPath, ['--input-type=module', '-e', program(folder)], { encoding: 'utf8' })
  rmSync(home, { recursive: true })
  expect(shown).toMatchObject({ status: 0, stdout: 'the step' })
})
