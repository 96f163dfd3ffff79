/** What kind of place a postal abbreviation names. */
export type UsStateKind = 'state' | 'district' | 'territory' | 'military'

export interface UsState {
  /** The two-letter abbreviation of the US Postal Service. */
  code: string
  name: string
  kind: UsStateKind
  /** Whether a spouse has a share in what the other earns: such a spouse signs Form 2553, column K, too. */
  communityProperty: boolean
}

// The nine states that IRS Publication 555 lists; states where spouses may merely opt in are not among them.
const communityPropertyStates = new Set(['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI'])

function place(code: string, name: string, kind: UsStateKind = 'state'): UsState {
  return { code, name, kind, communityProperty: communityPropertyStates.has(code) }
}

/** 50 states and the District of Columbia by name, then five territories, then three military "states". */
export const usStates: readonly UsState[] = [
  place('AL', 'Alabama'),
  place('AK', 'Alaska'),
  place('AZ', 'Arizona'),
  place('AR', 'Arkansas'),
  place('CA', 'California'),
  place('CO', 'Colorado'),
  place('CT', 'Connecticut'),
  place('DE', 'Delaware'),
  place('DC', 'District of Columbia', 'district'),
  place('FL', 'Florida'),
  place('GA', 'Georgia'),
  place('HI', 'Hawaii'),
  place('ID', 'Idaho'),
  place('IL', 'Illinois'),
  place('IN', 'Indiana'),
  place('IA', 'Iowa'),
  place('KS', 'Kansas'),
  place('KY', 'Kentucky'),
  place('LA', 'Louisiana'),
  place('ME', 'Maine'),
  place('MD', 'Maryland'),
  place('MA', 'Massachusetts'),
  place('MI', 'Michigan'),
  place('MN', 'Minnesota'),
  place('MS', 'Mississippi'),
  place('MO', 'Missouri'),
  place('MT', 'Montana'),
  place('NE', 'Nebraska'),
  place('NV', 'Nevada'),
  place('NH', 'New Hampshire'),
  place('NJ', 'New Jersey'),
  place('NM', 'New Mexico'),
  place('NY', 'New York'),
  place('NC', 'North Carolina'),
  place('ND', 'North Dakota'),
  place('OH', 'Ohio'),
  place('OK', 'Oklahoma'),
  place('OR', 'Oregon'),
  place('PA', 'Pennsylvania'),
  place('RI', 'Rhode Island'),
  place('SC', 'South Carolina'),
  place('SD', 'South Dakota'),
  place('TN', 'Tennessee'),
  place('TX', 'Texas'),
  place('UT', 'Utah'),
  place('VT', 'Vermont'),
  place('VA', 'Virginia'),
  place('WA', 'Washington'),
  place('WV', 'West Virginia'),
  place('WI', 'Wisconsin'),
  place('WY', 'Wyoming'),
  place('AS', 'American Samoa', 'territory'),
  place('GU', 'Guam', 'territory'),
  place('MP', 'Northern Mariana Islands', 'territory'),
  place('PR', 'Puerto Rico', 'territory'),
  place('VI', 'U.S. Virgin Islands', 'territory'),
  place('AA', 'Armed Forces Americas', 'military'),
  place('AE', 'Armed Forces Europe', 'military'),
  place('AP', 'Armed Forces Pacific', 'military'),
]

const byCode = new Map(usStates.map((state) => [state.code, state]))

/** The place of a two-letter abbreviation, in capitals or not; undefined when there is none. */
export function findUsState(code: string): UsState | undefined {
  return byCode.get(code.trim().toUpperCase())
}

/** Whether the text is a two-letter abbreviation of a state, DC, a territory or a military post. */
export function isUsStateCode(code: string): boolean {
  return findUsState(code) !== undefined
}
