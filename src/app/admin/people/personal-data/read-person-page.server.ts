import { findPerson } from '#features/personal-data/find-person-queries.server.ts'
import { findBlocks } from '#features/personal-data/erasure/erasure-blocks-queries.server.ts'
import { planErasure } from '#features/personal-data/erasure/erasure-plan-queries.server.ts'
import { findOpenErasure } from '#features/personal-data/erasure/erasure-queries.server.ts'
import type { PersonInput } from '#features/personal-data/personal-data.ts'
import type { App } from '#platform/app.server.ts'

/** What the page of a person's data shows to this admin. Throws `not-found`. */
export async function readPersonPage(app: App, readerId: string, input: PersonInput) {
  const person = await findPerson(app.db, input)
  const [blocks, plan, erasure] = await Promise.all([
    findBlocks(app.db, person),
    planErasure(app.db, person),
    findOpenErasure(app.db, person, readerId),
  ])
  return { person, blocks, plan, erasure }
}
export type PersonPage = Awaited<ReturnType<typeof readPersonPage>>
