/** Stored with each submission, so that it stays known which text was accepted. Change it with the text. */
export const disclaimerVersion = '2026-11-22'

export const disclaimer = {
  title: 'Before you start',
  text: (firm: string) =>
    `${firm} is not a law firm. The quiz applies a fixed rule to your six answers to suggest a structure. It does not give legal or tax advice.`,
  acknowledgements: {
    noAdvice: 'I understand that this is not legal or tax advice.',
    mayNeedCounsel: 'I understand that I may need an attorney or a CPA.',
  },
}
