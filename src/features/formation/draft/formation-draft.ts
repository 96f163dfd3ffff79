import { z } from 'zod'
import { normalizeEffectiveDate } from '#features/formation/formation.ts'
import { type Signature, signatureSchema } from '#features/formation/signature/signature.ts'
import { legalEntities } from '#features/washington/entity-type.ts'

const text = (max = 200) => z.string().max(max, `Please use at most ${max} characters`).nullish()
const number = z.union([z.number(), z.string().max(30, 'Please use at most 30 characters')]).nullish()
const flag = z.boolean().nullish()
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).max(max, `At most ${max} are possible`).optional()

const address = { street: text(), city: text(100), state: text(40), zipCode: text(20) }
const name = { firstName: text(100), lastName: text(100) }
const person = { ...name, ...address, email: text(254), phone: text(40) }

const registeredAgent = z.strictObject({
  ...person,
  type: z.enum(['individual', 'company', 'legate']).optional(),
  companyName: text(),
  county: text(60),
  consent: flag,
  signer: z.enum(['self', 'for-agent', 'someone-else']).optional(),
  consentEmail: text(254),
})

const owner = z.strictObject({
  ...name,
  email: text(254),
  phone: text(40),
  address: z.union([z.string().max(200), z.strictObject(address)]).nullish(),
  ownershipPercentage: number,
  isManager: flag,
  contributionAmount: number,
  contributionType: text(40),
})

export const draftFields = z.strictObject({
  legalEntity: z.enum(legalEntities).optional(),
  sCorpEntity: z.enum(['corporation', 'llc']).optional(),
  businessName: text(),
  alternativeNames: list(text(), 3),
  businessPurpose: text(2000),
  naicsCode: text(12),
  effectiveDate: z.enum(['upon_filing', 'future_date', 'immediate', 'specific']).optional(),
  futureEffectiveDate: text(10),
  specificDate: text(10),
  duration: z.enum(['perpetual', 'limited']).optional(),
  durationEndDate: text(10),
  principalOffice: z.strictObject({ ...address, county: text(60) }).optional(),
  mailingAddress: z.strictObject({ ...address, same: flag }).optional(),
  registeredAgent: registeredAgent.optional(),
  registeredAgentSignature: signatureSchema,
  registeredAgentSignatureDate: text(40),
  owners: list(owner, 200),
  managementStructure: z.enum(['member-managed', 'manager-managed']).optional(),
  shares: z.strictObject({ authorized: number, parValue: number, noParValue: flag }).optional(),
  directors: list(z.strictObject({ ...person, title: text(100) }), 50),
  officers: list(z.strictObject({ ...person, title: text(100) }), 50),
  partners: z.strictObject({ count: number, statement: text(2000) }).optional(),
  fiscalYearEnd: text(20),
  isProfessional: flag,
  professionalLicense: text(),
  taxElections: z
    .strictObject({ sCorp: flag, fiscalYear: z.union([z.boolean(), z.string().max(20)]).nullish() })
    .optional(),
  consent: z.strictObject({ accuracy: flag, authorization: flag, termsAccepted: flag }).optional(),
  organizer: z.strictObject({ ...name, ...address, title: text(60) }).optional(),
  organizerSignature: signatureSchema,
  organizerSignatureDate: text(40),
})

/**
 * The form as it is typed: everything may be missing or half written, but no field is unknown, so that a number of a
 * person cannot hide in a draft (R23), and everything has a length. The duplicate effective-date pair and a
 * signature given as image and date are read as the one field that we keep.
 */
export const formationDraftSchema = draftFields.transform((given) => {
  const { specificDate, registeredAgentSignatureDate, organizerSignatureDate, ...typed } = given
  const { registeredAgentSignature, organizerSignature, ...draft } = typed
  return {
    ...draft,
    ...(draft.effectiveDate || specificDate ? normalizeEffectiveDate(given) : {}),
    ...(registeredAgentSignature && {
      registeredAgentSignature: dated(registeredAgentSignature, registeredAgentSignatureDate),
    }),
    ...(organizerSignature && { organizerSignature: dated(organizerSignature, organizerSignatureDate) }),
  }
})

const dated = (signature: Signature, date: string | null | undefined): Signature =>
  signature.date === '' ? { ...signature, date: date ?? '' } : signature

export type FormationDraft = z.output<typeof formationDraftSchema>
