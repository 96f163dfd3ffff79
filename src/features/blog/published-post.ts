// Apart from post.ts, whose schemas the pages that everyone reads need not load.
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { Post } from './post.ts'

/** What the firm writes about; a post may name another category, and the list shows those that posts have. */
export const blogCategories = ['Business Formation', 'Legal', 'Tax Planning', 'Branding', 'Finance', 'Growth'] as const

export const defaultReadingTime = '5 min read'

/** Where feed readers find the blog. */
export const feedPath = '/blog/feed.xml'

export const postPath = (id: string): string => `/blog/${id}`

/** The day on which the post appeared, as the firm's calendar has it. */
export const postDay = ({ date }: Pick<Post, 'date'>): CalendarDay => todayInPacific(new Date(date))
