/** Chance with a fixed seed: the same firm every time (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }

  chance(share: number): boolean {
    return this.next() < share
  }
}
