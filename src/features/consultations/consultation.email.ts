import type { MailText } from '#features/notifications/mail-layout.ts'
import { formatAppointment, formatForFirm } from './appointment-time.ts'

export type ConsultationNews = 'booked' | 'booked-for-you' | 'moved' | 'canceled' | 'reminder'

interface Appointment {
  firstName: string
  typeName: string
  minutes: number
  startsAt: Date
  timeZone: string
  by: 'phone' | 'video'
  phone: string | null
  videoUrl: string | null
  changeHours: number
  /** Why staff canceled it; what they write here goes to the client. */
  cancelReason: string | null
  topic: string
  /** Where the client moves or cancels it. */
  url: string
}

const subjects: Record<ConsultationNews, string> = {
  booked: 'Your appointment is booked',
  'booked-for-you': 'Your appointment is booked',
  moved: 'Your appointment was moved',
  canceled: 'Your appointment was canceled',
  reminder: 'Reminder: your appointment',
}
const first: Record<ConsultationNews, string> = {
  booked: 'Your appointment is booked. The attached entry puts it in your calendar.',
  'booked-for-you': 'We booked an appointment for you. The attached entry puts it in your calendar.',
  moved: 'Your appointment has a new time. The attached entry moves it in your calendar.',
  canceled: 'Your appointment was canceled. The attached entry takes it out of your calendar.',
  reminder: 'This is a reminder of your appointment with us.',
}

const place = ({ by, phone, videoUrl }: Appointment): { label: string; value: string } =>
  by === 'phone'
    ? { label: 'We’ll call you at', value: phone ?? 'the number in your account' }
    : { label: 'Video call', value: videoUrl ?? 'We’ll email you the link' }

/** To the client, about their appointment; times in their own zone, with Pacific time beside it where it differs. */
export function consultationEmail(news: ConsultationNews, appointment: Appointment): MailText {
  const { firstName, typeName, minutes, startsAt, timeZone, changeHours, cancelReason, topic, url } = appointment
  const forFirm = formatForFirm(startsAt, timeZone)
  const isOver = news === 'canceled'
  return {
    subject: subjects[news],
    greeting: `Hi ${firstName},`,
    paragraphs: [first[news], ...(isOver && cancelReason ? [`Reason: ${cancelReason}`] : [])],
    rows: [
      { label: 'What', value: `${typeName}, ${minutes} minutes` },
      ...(news === 'booked-for-you' ? [{ label: 'About', value: topic }] : []),
      { label: isOver ? 'It was' : 'When', value: formatAppointment(startsAt, timeZone) },
      ...(forFirm ? [{ label: 'In Washington', value: forFirm }] : []),
      ...(isOver ? [] : [place(appointment)]),
    ],
    button: isOver ? { label: 'Book another time', url } : { label: 'View appointment', url },
    closing: isOver ? [] : [`You can move or cancel it up to ${changeHours} hours before.`],
  }
}
