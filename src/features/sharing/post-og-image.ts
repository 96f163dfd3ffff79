/** The address of a post's picture for shared links. Apart from the list of pages, which stays out of the browser. */
export const postOgImagePath = (slug: string) => `/og/blog/${slug}.png`
