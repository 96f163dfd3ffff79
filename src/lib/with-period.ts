/** Ends a sentence that may end in a name: "Sound Tide Inc." already has its period. */
export const withPeriod = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
