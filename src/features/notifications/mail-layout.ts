import type { Site } from '#lib/site.ts'

/** What a mail says: paragraphs, at most one button, rows of a receipt. User text is data here, never markup. */
export interface MailText {
  subject: string
  greeting?: string
  paragraphs: string[]
  button?: { label: string; url: string }
  rows?: { label: string; value: string }[]
  closing?: string[]
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

/** The same words as plain text and as HTML, signed by the firm. */
export function layOut(mail: MailText, site: Site): { subject: string; text: string; html: string } {
  const signature = `${site.firm}, ${site.phone}, ${site.email}`
  const disclaimer = site.notALawFirm
  const text = [
    ...(mail.greeting ? [mail.greeting] : []),
    ...mail.paragraphs,
    ...(mail.rows ? [mail.rows.map((row) => `${row.label}: ${row.value}`).join('\n')] : []),
    ...(mail.button ? [`${mail.button.label}:\n${mail.button.url}`] : []),
    ...(mail.closing ?? []),
    `${signature}\n${disclaimer}`,
  ].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escape(words)}</p>`
  const rows = mail.rows?.map(
    (row) =>
      `<tr><td style="padding:4px 24px 4px 0">${escape(row.label)}</td><td style="padding:4px 0;text-align:right">${escape(row.value)}</td></tr>`,
  )
  const html = `<!doctype html><html lang="en-US"><body style="margin:0;background:#fbfaf5;color:#17211c;font:17px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font:24px Georgia,serif;margin:0 0 24px">${escape(site.firm)}</p>
${mail.greeting ? paragraph(mail.greeting) : ''}${mail.paragraphs.map(paragraph).join('')}
${rows ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>` : ''}
${mail.button ? `<p style="margin:24px 0"><a href="${escape(mail.button.url)}" style="background:${site.brandColor};color:#ffffff;padding:12px 22px;border-radius:4px;text-decoration:none;display:inline-block">${escape(mail.button.label)}</a></p><p style="margin:0 0 16px;font-size:15px">If the button doesn’t work, copy this address into your browser: ${escape(mail.button.url)}</p>` : ''}
${(mail.closing ?? []).map(paragraph).join('')}
<p style="font-size:13px;color:#5a665f;border-top:1px solid #dfdacb;padding-top:16px">${escape(signature)}<br>${escape(disclaimer)}</p></div></body></html>`
  return { subject: oneLine(mail.subject), text, html }
}
