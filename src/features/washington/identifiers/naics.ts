// The 96 subsectors of NAICS 2022 (US Census Bureau; compared 2026-11-20 with a published copy of the code file).
const subsectors: ReadonlySet<string> = new Set(
  [
    '111 112 113 114 115 211 212 213 221 236 237 238',
    '311 312 313 314 315 316 321 322 323 324 325 326 327 331 332 333 334 335 336 337 339',
    '423 424 425 441 444 445 449 455 456 457 458 459',
    '481 482 483 484 485 486 487 488 491 492 493 512 513 516 517 518 519',
    '521 522 523 524 525 531 532 533 541 551 561 562 611 621 622 623 624',
    '711 712 713 721 722 811 812 813 814 921 922 923 924 925 926 927 928',
  ].flatMap((line) => line.split(' ')),
)

/** How many subsectors the list holds: the Census Bureau counts 96. */
export const naicsSubsectorCount = subsectors.size

/**
 * ID-NAICS-1: six digits whose first three are a subsector of the 2022 classification (the 1,012 national codes
 * themselves are not kept here, so a code may still not exist within its subsector).
 */
export function isNaics2022(code: string): boolean {
  return /^\d{6}$/.test(code) && subsectors.has(code.slice(0, 3))
}
