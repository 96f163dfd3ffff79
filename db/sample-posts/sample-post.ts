import type { CalendarDay } from '#lib/dates.ts'

export interface SamplePost {
  id: string
  title: string
  excerpt: string
  category: 'Business Formation' | 'Legal' | 'Tax Planning' | 'Branding' | 'Finance' | 'Growth'
  publishedOn: CalendarDay
  content: string
}
