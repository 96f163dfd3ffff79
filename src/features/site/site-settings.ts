import { z } from 'zod'
import { dayFault, nightFault } from '#lib/brand/brand-colors.ts'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { oneLine } from '#lib/one-line.ts'
import { defaultSite, type Site } from '#lib/site.ts'

const webAddress = z.url({ protocol: /^https?$/ }).max(300)
/** A page or file of this site, or a whole web address; empty for none. */
const imageAddress = z.union([
  z.literal(''),
  z
    .string()
    .regex(/^\/(?![/\\])\S*$/)
    .max(300),
  webAddress,
])
const claim = z.strictObject({
  text: oneLine(),
  evidence: z.string().trim().max(1000, 'Use 1000 characters or fewer'),
  checkedOn: calendarDay('Enter a date').optional(),
})

/** Six digits, and text in it and on it can be read. */
const color = (faultOf: (hex: string) => string | undefined) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: 'Use six digits, like #163d2d', abort: true })
    .superRefine((hex, context) => {
      const fault = faultOf(hex)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })

const facts = {
  firm: oneLine(80),
  tagline: oneLine(),
  phone: oneLine(40),
  phoneNumber: z.string().regex(/^\+[1-9]\d{7,14}$/, 'Use the format +12065550142'),
  email: z.email().max(254),
  addressLines: z.array(oneLine()).max(5),
  hours: oneLine(),
  contactFormUrl: webAddress.nullable(),
  notALawFirm: oneLine(),
  formationsClaim: claim,
  satisfactionClaim: claim,
  catalogClaims: z.array(claim).max(8),
  bundleClaim: claim,
  guaranteeTerms: oneLine(400),
  sameDayTerms: oneLine(400),
  complianceFeesNote: oneLine(400),
  socialLinks: z.array(z.strictObject({ name: oneLine(40), url: webAddress })).max(8),
  brandColor: color(dayFault),
  brandColorDark: color(nightFault).nullable(),
  defaultAuthor: z.strictObject({
    name: oneLine(80),
    role: z.string().trim().max(120),
    bio: z.string().trim().max(1000),
    image: imageAddress,
  }),
} satisfies Record<keyof Site, z.ZodType>

/** All facts at once, as a form holds them. */
export const siteFacts = z.strictObject(facts)

/** Every fact by itself: what is not stored keeps the value that the product comes with. */
export const siteSettings = siteFacts.partial()
export type SiteSettings = z.infer<typeof siteSettings>

/** The number that is shown and the number that is called change together. */
export function phonesTogether(
  { phone, phoneNumber }: Pick<SiteSettings, 'phone' | 'phoneNumber'>,
  context: z.RefinementCtx,
): void {
  if ((phone === undefined) === (phoneNumber === undefined)) return
  const missing = phone === undefined ? 'phone' : 'phoneNumber'
  context.addIssue({ code: 'custom', path: [missing], message: 'Change phone and phoneNumber together' })
}

/** What may be saved at once. */
export const siteChanges = siteSettings.superRefine(phonesTogether)

/** What of a stored value can be read. A fact that cannot counts as not stored: it must never keep the site from starting. */
export function readSettings(stored: unknown): SiteSettings {
  if (typeof stored !== 'object' || stored === null) return {}
  const readable = Object.entries(facts).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(Reflect.get(stored, name))
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  return siteSettings.parse(Object.fromEntries(readable))
}

/** The facts to show: stored ones over those of the environment over those that the product comes with. */
export function siteWith(settings: SiteSettings, fallback: Partial<Site> = {}): Site {
  const shown: Site = { ...defaultSite, ...fallback, ...given(settings) }
  const named = (text: string) => text.replace(defaultSite.firm, () => shown.firm)
  // What the product says in the firm's name follows the name, until the firm words it itself.
  return {
    ...shown,
    notALawFirm: settings.notALawFirm ?? named(shown.notALawFirm),
    defaultAuthor: settings.defaultAuthor ?? { ...shown.defaultAuthor, name: named(shown.defaultAuthor.name) },
  }
}

const given = (settings: SiteSettings): Partial<Site> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** Which of the facts that a firm must give itself are still those of the sample. */
export function sampleFacts(site: Site): string[] {
  return (['firm', 'phone', 'phoneNumber', 'email', 'addressLines'] as const).filter(
    (name) => String(site[name]) === String(defaultSite[name]),
  )
}
