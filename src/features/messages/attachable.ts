import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'

export const maxMessageLength = 5000
/** Of one message. */
export const maxMessageFiles = 5

export const emptyMessage = 'Write a message or attach a file'

const endings = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'docx', 'xlsx', 'csv', 'txt']
const maxBytes = 10 * 1024 * 1024

/** For the file dialog. */
export const acceptedEndings = endings.map((ending) => `.${ending}`).join(',')
export const acceptedWords = 'PDF, image, Word, Excel, CSV, or text file up to 10 MB'

/** Why a file can't be attached, before it is sent; the server looks at its content. Undefined: it may go. */
export function refusalOf({ name, size }: { name: string; size: number }, attached: number): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (attached >= maxMessageFiles) return `Attach up to ${maxMessageFiles} files to one message. Remove one first.`
  if (containsSsn(name))
    return 'The name of this file looks like it has a Social Security number. Rename the file, then attach it.'
  if (!endings.includes(ending) || size > maxBytes) return `We couldn’t attach ${name}. Choose a ${acceptedWords}.`
  return size === 0 ? `We couldn’t attach ${name}: it is empty.` : undefined
}
