import type { Random } from './random.ts'

// Invented people and companies; addresses and numbers come from ranges reserved for examples.

const firstNames =
  'Alex Robin Morgan Casey Devon Rowan Jamie Taylor Quinn Avery Riley Sasha Noor Priya Mateo Lena Omar Ines Kai Yuki Marta Ivan Chloe Amara Felix Hana Jonas Leila Milo Nadia'.split(
    ' ',
  )
const lastNames =
  'Sample Example Placeholder Specimen Modelle Muster Template Draft Proof Pattern Figure Instance Trial Exhibit Rehearsal'.split(
    ' ',
  )
const places =
  'Cedar Heron Tidewater Alder Skagit Cascade Harbor Madrona Orca Fern Basalt Kelp Juniper Salish Willow Summit Larch Drift Osprey Meadow'.split(
    ' ',
  )
const trades: readonly (readonly [name: string, purpose: string])[] = [
  ['Joinery', 'Design and making of wooden furniture'],
  ['Ferry', 'Passenger boat trips on Puget Sound'],
  ['Kayak Works', 'Building and repair of kayaks'],
  ['Bakery', 'Baking and sale of bread'],
  ['Robotics', 'Development of control software for small robots'],
  ['Ceramics', 'Making and sale of ceramics'],
  ['Landscapes', 'Garden design and care'],
  ['Bookkeeping', 'Bookkeeping for small companies'],
  ['Coffee', 'Roasting and sale of coffee'],
  ['Fieldworks', 'Surveying and mapping of land'],
  ['Press', 'Printing of books and posters'],
  ['Optics', 'Repair of optical instruments'],
]
const cities = [
  { city: 'Seattle', zipCode: '98101', county: 'King' },
  { city: 'Tacoma', zipCode: '98402', county: 'Pierce' },
  { city: 'Everett', zipCode: '98201', county: 'Snohomish' },
  { city: 'Olympia', zipCode: '98501', county: 'Thurston' },
  { city: 'Bellingham', zipCode: '98225', county: 'Whatcom' },
  { city: 'Spokane', zipCode: '99201', county: 'Spokane' },
] as const

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export interface Business {
  /** Without the words that its structure asks for. */
  name: string
  purpose: string
  office: { street: string; city: string; state: 'WA'; zipCode: string; county: string }
}

/** Everyone and everything that is made up, each once. */
export class Inventions {
  readonly #random: Random
  readonly #names = new Set<string>()
  #people = 0

  constructor(random: Random) {
    this.#random = random
  }

  person(): Person {
    const [firstName, lastName] = [this.#random.pick(firstNames), this.#random.pick(lastNames)]
    this.#people += 1
    const email = `${firstName}${this.#people}@example.com`.toLowerCase()
    return { firstName, lastName, email, phone: `(206) 555-01${String(this.#random.whole(0, 99)).padStart(2, '0')}` }
  }

  business(): Business {
    for (;;) {
      const [trade, purpose] = this.#random.pick(trades)
      const words = [this.#random.pick(places), this.#random.pick(places), trade]
      const name = [...new Set(words)].join(' ')
      if (this.#names.has(name)) continue
      this.#names.add(name)
      const street = `${this.#random.whole(100, 999)} Example Street`
      return { name, purpose, office: { street, state: 'WA', ...this.#random.pick(cities) } }
    }
  }
}
