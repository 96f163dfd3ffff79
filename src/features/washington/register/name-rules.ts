import { memory, type Rule, secondary, verified } from './rule.ts'

/** Names: RCW 23.95.300 and .305. */
export const nameRules = {
  'NAME-COMMON-1': verified(
    'English letters and Arabic or Roman numerals',
    'RCW 23B.01.200(6), 2014 text; now RCW 23.95.200',
  ),
  'NAME-COMMON-2': verified('No implied purpose the entity may not have', 'RCW 23B.04.010(1)(b), 2014 text'),
  'NAME-COMMON-3': verified('Banking, trust, cooperative, and loan words', 'RCW 23B.04.010(1)(c), now 23.95.305'),
  'NAME-COMMON-4': memory('Words that are usually reviewed by hand', 'RCW 23.95.305 and the licensing laws'),
  'NAME-COMMON-5': secondary('Characters that the IRS accepts in a name', 'IRS Form SS-4 online application'),
  'NAME-LLC-1': secondary('Designator of a limited liability company', 'RCW 23.95.305'),
  'NAME-LLC-2': secondary('Words that an LLC name may not contain', 'RCW 23.95.305'),
  'NAME-PLLC-1': memory('Designator of a professional LLC', 'RCW 25.15.046'),
  'NAME-CORP-1': verified('Designator of a profit corporation', 'RCW 23B.04.010(1)(a), now 23.95.305'),
  'NAME-CORP-2': memory("Another entity's designator in a corporate name", 'RCW 23.95.305 (product rule)'),
  'NAME-PS-1': secondary('Designator of a professional service corporation', 'RCW 23.95.305; RCW 18.100'),
  'NAME-LLP-1': secondary('Designator of a limited liability partnership', 'RCW 23.95.305'),
  'NAME-DIST-1': verified('What does not make two names different', 'RCW 23.95.300(3)'),
  'NAME-DIST-2': verified('Which names a new name is compared with', 'RCW 23.95.300(1), (2)'),
  'NAME-RES-1': secondary('A name reservation lasts 180 days', 'RCW 23.95.310'),
} as const satisfies Record<string, Rule>
