/** For how long an export may be downloaded, once. */
export const exportMinutes = 10

export const erasureWord = 'ERASE'
