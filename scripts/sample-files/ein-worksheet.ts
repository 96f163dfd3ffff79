import { startPdf } from './paper.ts'

export function einWorksheet(): Promise<Buffer> {
  const paper = startPdf({
    title: 'EIN worksheet',
    lead: 'Everything the IRS asks for on Form SS-4 (December 2025 revision), in order, so you can finish the online application in one sitting. It times out after 15 minutes of inactivity.',
    subject: 'Preparing the application for an employer identification number',
  })
  paper.section('Read first')
  paper.item('The state has already formed your company. Use the name exactly as filed.')
  paper.item(
    'Don’t write a Social Security number or ITIN on this sheet, and don’t send it to us by email.',
    'The responsible party enters it on the IRS site or in our secure form, and nowhere else.',
  )
  paper.item('The IRS issues EINs free of charge and accepts one application per responsible party per day.')
  paper.item(
    'Online hours (Eastern Time): Monday through Friday, 6 am to 1 am; Saturday, 6 am to 9 pm; Sunday, 6 pm to midnight.',
    'By fax to 855-641-6935: about four business days. By mail: about four weeks.',
  )
  paper.section('The company')
  paper.blank('Line 1, legal name', 'As on the stamped certificate or articles')
  paper.blank('Line 2, trade name', 'Only if different')
  paper.blank('Lines 4a and 4b, mailing address', 'A P.O. Box is allowed here')
  paper.blank('Lines 5a and 5b, street address', 'Only if different; no P.O. Box')
  paper.blank('Line 6, county and state of the principal business')
  paper.section(
    'The responsible party',
    'The individual who controls the company and its money, never a nominee, a registered agent, or a formation firm.',
  )
  paper.blank('Line 7a, name', 'Leave line 7b, the number, blank on this sheet')
  paper.section('What kind of company')
  paper.blank('Line 8a, is it an LLC? Line 8b, how many members? Line 8c, formed in the United States?')
  paper.paragraph('Line 9a: check one box. These are the usual ones; confirm yours with your tax professional.')
  paper.table(
    [
      { title: 'Company', share: 0.52 },
      { title: 'Box on line 9a', share: 0.48 },
    ],
    [
      ['LLC with one member, no election', 'Other: Disregarded entity'],
      ['LLC with two or more members, no election; LLP', 'Partnership'],
      ['LLC that elects S or C taxation', 'Corporation, form 1120-S or 1120'],
      ['LLC of spouses, treated as one owner', 'Other: Disregarded entity (Rev. Proc. 2002-69)'],
      ['Corporation', 'Corporation, form 1120 (1120-S with an S election)'],
    ],
  )
  paper.blank('Line 9b, if a corporation: state of incorporation')
  paper.section('Start date and employees')
  paper.blank('Line 10, reason for applying', '“Started new business” for most, with its type')
  paper.blank('Line 11, date the business started; line 12, closing month of the accounting year', 'December for most')
  paper.blank(
    'Line 13, highest number of employees expected in the next 12 months: agricultural, household, other',
    'If none, skip line 14 and write N/A on line 15',
  )
  paper.blank('Line 15, first date wages are paid')
  paper.blank('Line 16, principal activity, and line 17, its main product or service')
  paper.blank('Line 18, has the company had an EIN before? Which one?')
  paper.section('Afterwards')
  paper.item('Save the confirmation right away, and keep it with the company’s documents.')
  paper.item('Tell the IRS about a new responsible party within 60 days: Form 8822-B.')
  return paper.finish()
}
