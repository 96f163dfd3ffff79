import type { FilingRecord, ResponsibleParty } from '#features/documents/filing-record.ts'
import { ss4Channels } from '#features/washington/ein/responsible-party.ts'
import { responsiblePartyFindings } from '#features/washington/elections/election-findings.ts'
import { formationDay } from './line-text.ts'

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** EIN-RP-3: a designee with the company's own phone or address cannot apply online. */
function isOwnDesignee({ firm, client, principalOffice, ss4Facts }: FilingRecord): boolean {
  if (!ss4Facts?.isFirmDesignee) return false
  const { street, zipCode } = principalOffice
  const firmAddress = lettersOf(firm.addressLines.join(' '))
  const channels = ss4Channels({
    designeePhoneEqualsTaxpayer: digitsOf(firm.phone) !== '' && digitsOf(firm.phone) === digitsOf(client.phone),
    designeeAddressEqualsTaxpayer:
      street !== '' && firmAddress.includes(lettersOf(street)) && firmAddress.includes(zipCode.slice(0, 5)),
  })
  return !channels.includes('online')
}

/** Returns what is still to be done with Form SS-4 before it is sent, and how it can be sent. */
export function ss4Notes(record: FilingRecord, party: ResponsibleParty): string[] {
  const { ss4Facts } = record
  return [
    !record.filed && 'Apply after the state has filed the company.',
    !formationDay(record) && !ss4Facts?.startedOn && 'Line 11 is filled in when the state has filed the company.',
    !ss4Facts?.employees &&
      ss4Facts?.reason !== 'banking' &&
      'Lines 13 to 15 are empty: write how many employees the company expects in the next 12 months.',
    ...responsiblePartyFindings(party).map(({ text, remedy }) => `${text} ${remedy}`),
    isOwnDesignee(record) && 'Our phone or address is also the company’s: send the form by fax or mail, not online.',
    ss4Facts?.isFirmDesignee && !record.advisor && 'Write the name of our designee: the form asks for a person.',
    record.entity.legalEntity === 'PS' &&
      record.entity.taxElection !== 'S' &&
      'A professional corporation may be a personal service corporation on line 9a: ask a CPA.',
    party.hasTaxpayerId && 'The responsible party writes their SSN or ITIN on line 7b.',
    'The responsible party signs and dates the form by hand.',
  ].filter((note) => typeof note === 'string')
}
