import type { Structure } from '#features/washington/entity-type.ts'

/** How the thing that is formed is called in a sentence. */
export const companyWords: Readonly<Record<Structure, { kind: string; owner: string; whole: string }>> = {
  LLC: { kind: 'LLC formation', owner: 'Owner', whole: 'company' },
  'C-Corporation': { kind: 'C-Corporation formation', owner: 'Owner', whole: 'corporation' },
  'S-Corporation': { kind: 'S-Corporation formation', owner: 'Owner', whole: 'company' },
  LLP: { kind: 'LLP registration', owner: 'Owner', whole: 'partnership' },
}
