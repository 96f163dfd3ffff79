// Numbers that must not be found anywhere, and the places where they are looked for.
import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { tablesHolding } from './database.ts'
import { filesHolding } from './witnesses.ts'

/** A Social Security number that can exist and that no other test uses. */
export const anSsn = (): string => `${randomInt(100, 600)}${randomInt(10, 100)}${randomInt(1000, 10_000)}`

/** A number as it is typed, grouped, and as the database prints bytes that hold it. */
function spellings(number: string): string[] {
  const digits = number.replaceAll(/\D/g, '')
  const groups = digits.length === 9 ? /^(\d{3})(\d{2})(\d{4})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/
  const parts = groups.exec(digits)?.slice(1) ?? []
  return [digits, parts.join('-'), parts.join(' '), Buffer.from(digits).toString('hex')]
}

/** Nothing on the server's disk holds one of the numbers; `control` is something that it must hold. */
export async function expectNowhere(numbers: readonly string[], control: string): Promise<void> {
  const words = numbers.flatMap(spellings)
  expect(await tablesHolding(words)).toEqual([])
  expect(filesHolding(words)).toEqual([])
  expect(await tablesHolding([control])).toContain('public.users')
  const folders = filesHolding([control]).map((path) => path.split('/')[0])
  expect(folders).toEqual(expect.arrayContaining(['outbox', 'postgres']))
}

export interface SentRequest {
  url: string
  method: string
  headers: string
  body: string
}

/** Everything that a page sends and every address that it shows. */
export class Trail {
  readonly requests: SentRequest[] = []
  readonly addresses: string[] = []
  readonly #page: Page
  readonly #secrets: string[]

  constructor(page: Page, numbers: readonly string[]) {
    this.#page = page
    this.#secrets = numbers.flatMap(spellings)
    page.on('request', (request) => {
      const headers = JSON.stringify(request.headers())
      this.requests.push({ url: request.url(), method: request.method(), headers, body: request.postData() ?? '' })
    })
    page.on('framenavigated', (frame) => this.addresses.push(frame.url()))
  }

  /** The browser keeps none of the numbers: neither in its storage, nor in addresses, nor in the history's state. */
  async expectNothingKept(): Promise<void> {
    const kept = await this.#page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        window.name,
        location.href,
        history.state,
        document.title,
      ]),
    )
    for (const secret of this.#secrets) expect(kept).not.toContain(secret)
    const addresses = [...this.addresses, ...this.requests.map(({ url, headers }) => `${url} ${headers}`)].join('\n')
    for (const secret of this.#secrets) expect(addresses).not.toContain(secret)
  }

  /** The requests whose body holds the number. */
  carrying(number: string): SentRequest[] {
    const words = spellings(number)
    return this.requests.filter(({ body }) => words.some((word) => body.includes(word)))
  }
}
