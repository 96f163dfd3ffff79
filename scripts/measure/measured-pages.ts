/** What everyone reads. `:post` stands for the newest article. */
export const contentPages = [
  '/',
  '/about',
  '/services',
  '/blog',
  ':post',
  '/downloads',
  '/catalog',
  '/contact',
  '/terms',
  '/privacy',
] as const

/** Pages with a form or a flow: more script than content pages may have, and 95 in performance. */
export const flowPages = [
  '/start-now',
  '/name-check',
  '/verify-document',
  '/collaboration',
  '/quiz',
  '/service-form',
] as const

/** The pages with the address of the newest article, as the sitemap has it. */
export async function withPost(origin: string, pages: readonly string[]): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const post = /<loc>[^<]*(\/blog\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
  if (!post) throw new Error('The sitemap names no article')
  return pages.map((path) => (path === ':post' ? post : path))
}
