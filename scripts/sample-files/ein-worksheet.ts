import { startPdf } from './paper.ts'

export function einWorksheet(): Promise<Buffer> {
  const paper = startPdf({
    title: 'EIN worksheet',
    lead: 'What the IRS asks for on Form SS-4 (revision of December 2025), in its order, so that the online application takes one sitting. It closes after 15 minutes without an entry.',
    subject: 'Preparing the application for an employer identification number',
  })
  paper.section('Read first')
  paper.item('The state has formed the company. The IRS asks for the name exactly as it was filed.')
  paper.item(
    'Do not write a Social Security number or ITIN on this sheet, and do not send it to us by e-mail.',
    'The responsible party types it into the IRS page, or into our secure form, and nowhere else.',
  )
  paper.item('The IRS charges nothing for an EIN. One application for each responsible party and day.')
  paper.item(
    'Online hours, Eastern Time: Monday to Friday 6 am to 1 am, Saturday 6 am to 9 pm, Sunday 6 pm to midnight.',
    'By fax to 855-641-6935: about four business days. By mail: about four weeks.',
  )
  paper.section('The company')
  paper.blank('Line 1, legal name', 'As on the stamped certificate or articles')
  paper.blank('Line 2, trade name', 'Only if it differs')
  paper.blank('Lines 4a and 4b, mailing address', 'A post office box is allowed here')
  paper.blank('Lines 5a and 5b, street address', 'Only if it differs; no post office box')
  paper.blank('Line 6, county and state of the principal business')
  paper.section(
    'The responsible party',
    'A natural person who controls the company and its money: never a nominee, a registered agent or a formation firm.',
  )
  paper.blank('Line 7a, name', 'Line 7b, the number, stays empty on this sheet')
  paper.section('What kind of company')
  paper.blank('Line 8a, is it an LLC? Line 8b, how many members? Line 8c, formed in the United States?')
  paper.paragraph('Line 9a, one box. These are the usual ones; your tax professional confirms yours.')
  paper.table(
    [
      { title: 'Company', share: 0.52 },
      { title: 'Box on line 9a', share: 0.48 },
    ],
    [
      ['LLC with one member, no election', 'Other: Disregarded entity'],
      ['LLC with one member that elects S or C taxation', 'Corporation, form 1120-S or 1120'],
      ['LLC with two or more members; LLP', 'Partnership'],
      ['Corporation', 'Corporation, form 1120 (1120-S with an S election)'],
    ],
  )
  paper.blank('Line 9b, if a corporation: state of incorporation')
  paper.section('Beginnings and people')
  paper.blank('Line 10, reason for applying', '“Started new business” for most, with its type')
  paper.blank('Line 11, date the business started')
  paper.blank('Line 12, closing month of the accounting year', 'December for most')
  paper.blank(
    'Line 13, most employees expected in twelve months: agricultural, household, other',
    'With none, skip line 14 and write N/A on line 15',
  )
  paper.blank('Line 15, first date wages are paid')
  paper.blank('Line 16, principal activity, and line 17, its main product or service')
  paper.blank('Line 18, has the company had an EIN before? Which one?')
  paper.section('Afterwards')
  paper.item('Save the confirmation at once, and keep it with the company’s papers.')
  paper.item('Tell the IRS of a new responsible party within 60 days: Form 8822-B.')
  return paper.finish()
}
