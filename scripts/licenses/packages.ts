import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
}

export interface Package extends Locked {
  name: string
  path: string
}

/** Every package of the lockfile. */
export function lockedPackages(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
}

/** What we ship: bundled for the browser, or loaded by the server. Parts for other systems count as well. */
export const shippedPackages = (): Package[] => lockedPackages().filter(({ dev }) => dev !== true)

/** Their package.json names none in a way that npm reads; the file LICENSE of each is the MIT license. */
export const readByHand: Readonly<Record<string, string>> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' }

/** Those that fit AGPL-3.0-or-later, as npm writes them. */
export const acceptedLicenses: readonly string[] = [
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
]

export const licenseOf = ({ name, license }: Package): string => license ?? readByHand[name] ?? 'unknown'

/** The texts of its license files, as far as it is installed here and has one. */
export function licenseTexts({ path }: Package): string[] {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)([-.].*)?$/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}
