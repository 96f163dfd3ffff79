/** What a person can choose on the services page before any form: the corporation's kind may still be open. */
export type ChosenService = 'llc' | 'corporation' | 's-corp' | 'c-corp'

/** Where the choice leads without script: to the formation, as "skip" does. */
export const formationPath = (service: ChosenService): string => `/start-now?skipQuiz=1&service=${service}`
