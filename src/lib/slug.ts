import slugify from '@sindresorhus/slugify'

/** "Owner’s register (2027)" is owners-register-2027; nothing is left of a title without letters and digits. */
export const slugOf = (title: string, longest: number): string =>
  slugify(title.replaceAll(/['’]/g, ''), { decamelize: false }).slice(0, longest).replace(/-$/, '')
