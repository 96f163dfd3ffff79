// Without dependencies: runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { canInstallPackages, installPackage } from './system-packages.mjs'

/**
 * Where a browser for the tests may stand, the best first: the one that CHROMIUM_PATH names, then a headless shell, which
 * is the same Chromium without the windows that no test sees and takes a third less processor time, then a whole Chromium.
 */
export function browserPaths({ CHROMIUM_PATH, PLAYWRIGHT_BROWSERS_PATH } = process.env) {
  const cache = PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  const folders = existsSync(cache) ? readdirSync(cache) : []
  const inCache = (folder, executables) =>
    folders.filter((name) => folder.test(name)).flatMap((name) => executables.map((path) => join(cache, name, path)))
  return [
    ...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []),
    '/usr/bin/chromium-headless-shell',
    ...inCache(/^chromium_headless_shell-\d+$/, [
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-headless-shell-linux-arm64/chrome-headless-shell',
      'chrome-linux/headless_shell',
    ]),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...inCache(/^chromium-\d+$/, ['chrome-linux/chrome', 'chrome-linux64/chrome']),
  ]
}

/** The browser for the tests. Where there is none it is installed, if that is possible; undefined if it is not. */
export function findBrowser(root) {
  const find = () => browserPaths().find((path) => existsSync(path))
  if (find()) return find()
  if (canInstallPackages())
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!find()) installPackage(name)
    }
  else {
    const playwright = join(root, 'node_modules', '.bin', 'playwright')
    spawnSync(playwright, ['install', '--only-shell', 'chromium'], { stdio: 'inherit', cwd: root })
  }
  return find()
}
