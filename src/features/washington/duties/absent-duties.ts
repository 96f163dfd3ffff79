import { boiReportRequired } from '#features/washington/deadlines/ownership-reports.ts'
import { formatDay } from '#lib/dates.ts'
import { rules } from '#features/washington/rules.ts'
import type { AbsentDuty, DutyFacts } from './duty.ts'
import { thresholdText } from './duty-questions.ts'
import { federalForm } from './federal-duties.ts'
import { licensingCities } from './cities.ts'
import { hasOfficeIn, isInSeattle, officeUnderStateLicense } from './city-duties.ts'

const isCorporate = ({ legalEntity }: DutyFacts) => legalEntity === 'CORP' || legalEntity === 'PS'

/** What a company does not file or what has no day of its own, and why. What is still asked is left out. */
export function absentDuties(facts: DutyFacts): AbsentDuty[] {
  const { legalEntity, taxElection, answers } = facts
  const has: [boolean, AbsentDuty][] = [
    [!boiReportRequired({ formedIn: 'US-WA' }), boi],
    [taxElection !== 'S', noElection(facts)],
    [legalEntity === 'LLP', llp],
    [answers.employees?.choice === 'no', noEmployees],
    [answers.excise?.choice === 'none', noExcise],
    [answers.license?.choice === 'no', noLicense],
    [!isInSeattle(facts) && answers.seattle?.choice === 'no', noSeattle],
    [answers.property?.choice === 'no', noProperty],
    [!facts.agent.isFirm, otherAgent],
    [federalForm(facts) === '1120' && answers['tax-year']?.choice === 'fiscal', fiscalYear],
    [facts.owners === 0 && !isCorporate(facts) && federalForm(facts) === undefined, unknownOwners],
    [true, isCorporate(facts) ? meeting : noMeeting],
    ...cities(facts),
    [true, estimates],
    [answers.employees?.choice === 'yes', newHires],
  ]
  return has.flatMap(([applies, duty]) => (applies ? [duty] : []))
}

const boi: AbsentDuty = {
  title: 'BOI report to FinCEN',
  why: 'Companies formed in the United States don’t file one. Ignore letters that ask for a fee.',
  citation: rules['BOI-1'].citation,
}

const noElection = (facts: DutyFacts): AbsentDuty => ({
  title: 'S election, Form 2553',
  why:
    isCorporate(facts) || facts.taxElection === 'C'
      ? 'You chose to be taxed as a C corporation.'
      : 'You made no S election.',
  citation: rules['SCORP-DL-1'].citation,
})

const llp: AbsentDuty = {
  title: 'Initial report',
  why: 'A limited liability partnership files none.',
  citation: rules['DATE-IR-1'].citation,
}

const noEmployees: AbsentDuty = {
  title: 'Employer reports',
  why: 'You told us that the company has no employees.',
  citation: rules['CAL-EMP-1'].citation,
}

const noExcise: AbsentDuty = {
  title: 'B&O excise tax return',
  why: 'You told us that the Department of Revenue asks for none.',
  citation: rules['CAL-BO-3'].citation,
}

const noLicense: AbsentDuty = {
  title: 'Business license application',
  why: `You told us that the company doesn’t need one. It does from ${thresholdText} of gross income a year.`,
  citation: rules['CAL-DOR-1'].citation,
}

const noSeattle: AbsentDuty = {
  title: 'Seattle business license tax certificate',
  why: 'You told us that the company does no business in Seattle.',
  citation: rules['CAL-SEA-2'].citation,
}

const noProperty: AbsentDuty = {
  title: 'Personal property listing',
  why: 'You told us that the company owns no equipment, furniture, or supplies.',
  citation: rules['CAL-PP-1'].citation,
}

const otherAgent: AbsentDuty = {
  title: 'Registered agent, yearly renewal',
  why: 'We aren’t your registered agent. Ask yours what renews and when.',
  citation: 'RCW 23.95.405',
}

const fiscalYear: AbsentDuty = {
  title: 'Corporation return, Form 1120',
  why: 'You told us that your tax year doesn’t end on December 31. Ask your tax professional for the day.',
  citation: rules['CAL-FED-1'].citation,
}

const unknownOwners: AbsentDuty = {
  title: 'Federal income tax return',
  why: 'Our record of the company names no owners, so we can’t tell which return it files. Contact us to add them.',
  citation: rules['CAL-FED-1'].citation,
}

const meeting: AbsentDuty = {
  title: 'Annual meeting of shareholders',
  why: 'A corporation holds one each year, on the day that its bylaws set.',
  citation: 'RCW 23B.07.010, to be confirmed by an attorney',
}

const noMeeting: AbsentDuty = {
  title: 'Annual meeting and minutes',
  why: 'Corporations hold a yearly shareholder meeting. Your company files no minutes with anyone.',
  citation: 'RCW 23B.07.010, to be confirmed by an attorney',
}

const check = { label: 'Check at dor.wa.gov', url: 'https://dor.wa.gov/' }
const { citation, checkedOn } = rules['CAL-CITY-1']
const byCity = { citation: `${citation}, checked ${formatDay(checkedOn)}, to be confirmed with the city`, check }

/** Cities where the company does no business, and renewals whose day we could not confirm. */
function cities(facts: DutyFacts): [boolean, AbsentDuty][] {
  const { answers } = facts
  const isElsewhere = answers.cities?.choice === 'yes'
  const hasLicense = answers.license?.choice === 'yes'
  const own = licensingCities.flatMap(({ id, name }): [boolean, AbsentDuty][] => {
    const hasOffice = hasOfficeIn(facts, name)
    return [
      [
        !hasOffice && isElsewhere && answers[id]?.choice === 'no',
        {
          ...byCity,
          title: `${name} business license`,
          why: `You told us that the company does no business in ${name}.`,
        },
      ],
      [hasOffice ? hasLicense : isElsewhere && answers[id]?.choice === 'yes', cityRenewal(name)],
    ]
  })
  return [
    [answers.cities?.choice === 'no', noOtherCities],
    ...own,
    [hasLicense || answers['other-cities']?.choice === 'yes', licenseRenewal(officeUnderStateLicense(facts))],
  ]
}

const noOtherCities: AbsentDuty = {
  ...byCity,
  title: 'Licenses of other cities',
  why: 'You told us that the company does business in no other city. Change your answer when that changes.',
}

const cityRenewal = (name: string): AbsentDuty => ({
  ...byCity,
  title: `${name} business license, renewal`,
  why: `We have no confirmed day. Your license says when it expires; the City of ${name} sets the day and the fee.`,
})

const licenseRenewal = (office: string | undefined): AbsentDuty => ({
  title: 'Business license, renewal',
  why: `We have no confirmed day. Your license says when it expires, with its endorsements${office ? ` for ${office} and others` : ''}.`,
  citation: rules['CAL-DOR-1'].citation,
  check,
})

const estimates: AbsentDuty = {
  title: 'Estimated tax',
  why: 'What owners and corporations pay ahead depends on income that we don’t see. Ask your tax professional.',
  citation: rules['CAL-FED-2'].citation,
}

const newHires: AbsentDuty = {
  title: 'New-hire reports',
  why: 'You report each new employee after the hire, so there is no day in the year.',
  citation: 'RCW 26.23.040',
}
