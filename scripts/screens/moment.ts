/** The moment at which every picture is taken, in the browser and in the program. */
export const moment = '2026-11-20T18:00:00.000Z'
