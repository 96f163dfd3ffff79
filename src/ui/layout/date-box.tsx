interface DateBoxProps {
  /** "Nov" */
  month: string
  day: string | number
  /** The day that the reader has chosen. */
  isChosen?: boolean
}

/** A day as a leaf of a calendar. Those who only hear the page get the day in words beside it. */
export const DateBox = ({ month, day, isChosen = false }: DateBoxProps) => (
  <span className={isChosen ? 'datebox here' : 'datebox'} aria-hidden="true">
    <span>{month}</span>
    <b>{day}</b>
  </span>
)
