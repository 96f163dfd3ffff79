/** How far ahead the effective date may lie. */
export const longestDelayDays = 90
