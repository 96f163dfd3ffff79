/** CAL-CITY-1: cities that license businesses themselves, through FileLocal. Seattle has rules of its own. */
export const licensingCities = [
  { id: 'tacoma', name: 'Tacoma' },
  { id: 'bellevue', name: 'Bellevue' },
  { id: 'everett', name: 'Everett' },
] as const
