import { seattleLicenseExpires } from '#features/washington/deadlines/business-taxes.ts'
import { addDays, type CalendarDay, formatDay } from '#lib/dates.ts'
import { licensingCities } from './cities.ts'
import { type Duty, type DutyFacts, type Span, yearOf, yearsFrom } from './duty.ts'
import { dayOfChoice } from './duty-questions.ts'

type Office = Pick<DutyFacts, 'officeCity'>

const cityOf = ({ officeCity }: Office): string => officeCity.trim().toLowerCase()

export const isInSeattle = (facts: Office): boolean => cityOf(facts) === 'seattle'

export const hasOfficeIn = (facts: Office, name: string): boolean => cityOf(facts) === name.toLowerCase()

/** The city of the office, where the state licenses for it; undefined for cities that license themselves. */
export const officeUnderStateLicense = (facts: Office): string | undefined =>
  cityOf(facts) === '' || isInSeattle(facts) || licensingCities.some(({ name }) => hasOfficeIn(facts, name))
    ? undefined
    : facts.officeCity.trim()

/** Licenses of the cities in which the company works. */
export function cityDuties(facts: DutyFacts, span: Span): Duty[] {
  return [...seattle(facts, span), ...otherCities(facts)]
}

function seattle(facts: DutyFacts, { from, to }: Span): Duty[] {
  const { answers, effectiveOn } = facts
  const isThere = isInSeattle(facts)
  const start = isThere ? dayOfChoice(answers.license, 'yes') : dayOfChoice(answers.seattle, 'yes')
  const since = start ?? (isThere ? effectiveOn : undefined)
  if (!since) return []
  const shared = {
    authority: 'City of Seattle',
    rule: 'CAL-SEA-2',
    why: because('Seattle', isThere),
    by: 'client',
  } as const
  const first: Duty[] = start
    ? [
        {
          ...shared,
          key: 'seattle-start',
          kind: 'seattle-start',
          title: 'Seattle business license tax certificate',
          due: addDays(start, -1),
          how: `You apply before the first day of business, ${formatDay(start)}.`,
        },
      ]
    : []
  const renewals: Duty[] = yearsFrom(Math.max(yearOf(since), yearOf(from)), yearOf(to)).map((year): Duty => ({
    ...shared,
    key: `seattle:${year}`,
    kind: 'seattle',
    title: `Seattle business license tax certificate, renewal for ${year + 1}`,
    due: seattleLicenseExpires(`${year}-01-01`),
    how: 'Every certificate expires on December 31.',
  }))
  return [...first, ...renewals]
}

const because = (city: string, hasOffice: boolean): string =>
  hasOffice ? `Your principal office is in ${city}.` : `You told us that the company does business in ${city}.`

/**
 * CAL-CITY-1: one application for each city. Of their renewals no day is confirmed, so that none is on the calendar: what
 * does not apply says where to look (absent-duties.ts).
 */
function otherCities(facts: DutyFacts): Duty[] {
  const { answers } = facts
  const atOffice = dayOfChoice(answers.license, 'yes')
  const own = licensingCities.flatMap(({ id, name }) => {
    const hasOffice = hasOfficeIn(facts, name)
    const start = hasOffice ? atOffice : dayOfChoice(answers[id], 'yes')
    const texts = {
      key: `${id}-start`,
      title: `${name} business license`,
      authority: `City of ${name}`,
      why: `${because(name, hasOffice)} The city licenses businesses itself, apart from the state’s business license.`,
    }
    return start ? [application(texts, start)] : []
  })
  const office = officeUnderStateLicense(facts)
  const elsewhere = dayOfChoice(answers['other-cities'], 'yes')
  return [
    ...own,
    ...(office && atOffice
      ? [endorsement({ key: 'city-start', title: `City endorsement, ${office}`, why: because(office, true) }, atOffice)]
      : []),
    ...(elsewhere
      ? [
          endorsement(
            {
              key: 'other-cities-start',
              title: 'City endorsements, other cities',
              why: because('other cities', false),
            },
            elsewhere,
          ),
        ]
      : []),
  ]
}

type CityTexts = Pick<Duty, 'key' | 'title' | 'authority' | 'why'>

const endorsement = ({ why, ...texts }: Omit<CityTexts, 'authority'>, start: CalendarDay): Duty =>
  application(
    {
      ...texts,
      authority: 'Department of Revenue, Business Licensing Service',
      why: `${why} Most cities license through the state’s business license, as an endorsement of it. Ask each city whether it does.`,
    },
    start,
  )

const application = (texts: CityTexts, start: CalendarDay): Duty => ({
  ...texts,
  kind: 'city-start',
  due: addDays(start, -1),
  rule: 'CAL-CITY-1',
  how: `We count to the day before your first day of business there, ${formatDay(start)}. The city may ask for it earlier.`,
  by: 'client',
})
