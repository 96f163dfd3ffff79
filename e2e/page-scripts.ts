import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How each script of docs/scripts.md is known by its attributes and its text. */
const kinds: Record<string, (attributes: string, text: string) => boolean> = {
  first: (_, text) => text.startsWith('(d=>{d.dataset.js='),
  starter: (attributes) => /src="\/assets\/starter-(?!router)[\w-]+\.js"/.test(attributes),
  'router starter': (attributes) => /src="\/assets\/starter-router-[\w-]+\.js"/.test(attributes),
  router: (_, text) =>
    /^(\(\(storageKey, restoreKey\) =>|window\.__reactRouterContext[ .]|import "\/assets\/manifest-)/.test(text.trim()),
  'speculation rules': (attributes) => attributes.includes('type="speculationrules"'),
  data: (attributes) => /type="application\/(ld\+)?json"/.test(attributes),
}

/** The names in the table. */
export const listedScripts: readonly string[] = [
  ...readFileSync(join(import.meta.dirname, '../docs/scripts.md'), 'utf8').matchAll(/^\| ([a-z ]+) \| /gm),
].map(([, name = '']) => name)

/** The scripts of a page that are not in docs/scripts.md. */
export function unlistedScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes = '', text = '']) => {
      const [name] = Object.entries(kinds).find(([, is]) => is(attributes, text)) ?? []
      return name === undefined || !listedScripts.includes(name)
    })
    .map(([tag]) => tag.slice(0, 200))
}

/** Whether a file that a page loads as a script is of a listed kind: a module of the build, or the card form. */
export const isListedFile = (url: string, origin: string): boolean =>
  url.startsWith(`${origin}/assets/`) || /^https?:\/\/[\w.:-]+\/v1\/square\.js$/.test(url)
