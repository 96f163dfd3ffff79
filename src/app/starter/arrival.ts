import { focusBeginning, takeArrival } from '#ui/navigation/arrival.ts'

/** A page of islands to which a script led begins at its beginning; one of the router moves the focus itself. */
export function startArrival(): void {
  if (takeArrival()) focusBeginning(location.hash, { preventScroll: true })
}
