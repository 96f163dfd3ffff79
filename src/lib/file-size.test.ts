import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [88_320, '86.25 KB'],
  [422_400, '412.50 KB'],
  [1_048_570, '1023.99 KB'],
  [1_048_575, '1.00 MB'],
  [1_048_576, '1.00 MB'],
  [3_428_844, '3.27 MB'],
  [26_214_400, '25.00 MB'],
  [1_073_741_823, '1.00 GB'],
  [1_073_741_824, '1.00 GB'],
  [1_099_511_627_776, '1024.00 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
