/**
 * What a person agrees to before signing on screen (15 USC 7001(c)): shown, recorded by its version, and never edited. A
 * new wording gets a new version.
 */
export const electronicConsent = {
  version: 'esign-2026-11',
  paragraphs: [
    {
      title: 'What you agree to.',
      text: 'To read and sign this document, and to receive the signed copy, in electronic form. It covers this document only.',
    },
    {
      title: 'Paper.',
      text: 'You can ask for a paper copy, before or after you sign, at no charge. We’ll mail it to you. You can also sign on paper instead.',
    },
    {
      title: 'Changing your mind.',
      text: 'You can withdraw this consent until you sign, by declining here or writing to us. A signature you’ve already given stays valid.',
    },
    {
      title: 'What you need.',
      text: 'A current browser, a program that opens PDF files, and an email address. If your address changes, tell us or the person who asked you to sign.',
    },
  ],
  agreement: 'I agree to sign electronically, and I can open PDF files.',
} as const

/** What stands beside the box above the button. */
export const intentStatement = 'This is my signature. I have read the document, and I intend to be bound by it.'
