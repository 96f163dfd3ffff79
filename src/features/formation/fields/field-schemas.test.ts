import { expect, test } from 'vitest'
import { optionalText, requiredText } from './field-schemas.ts'

const refusal = (letters: string) => `Documents can’t print ${letters}. Use Latin letters, with or without accents.`

/** R67: laid out, or refused in the form. */
test.each([
  ['Łódź & Søn LLC', undefined],
  ['Nguyễn Thị Ánh', undefined],
  ['A name\non two lines', undefined],
  ['東京 LLC', refusal('東 京')],
  ['שלום', refusal('ש ל ו ם')],
  ['Joy 😀', refusal('😀')],
  ['exe\u202Efdp', refusal('U+202E')],
])('the answer %j is refused with %j', (answer, message) => {
  for (const schema of [optionalText(), requiredText('Required')]) {
    expect(schema.safeParse(answer).error?.issues[0]?.message).toBe(message)
  }
})
