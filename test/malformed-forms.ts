import type { UploadPlace } from './upload-places.ts'

interface Malformed {
  body: string | Buffer
  contentType?: string
}

const end = '--x--\r\n'
const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const text = 'MZ this is no such file'

/** Requests that are no form, or not the one that was asked for, each with a file that nothing takes. */
export function malformedForms({ field, data, limitBytes }: UploadPlace): Record<string, Malformed> {
  const json = JSON.stringify(data)
  const form = part('name="data"', json)
  const file = (name = field, fileName = 'a.pdf', more = '', body = text) =>
    part(`name="${name}"; filename="${fileName}"${more}`, body)
  const multipart = (body: string): Malformed => ({ body, contentType: 'multipart/form-data; boundary=x' })
  return {
    'no content type': { body: form + file() + end, contentType: '' },
    JSON: { body: json, contentType: 'application/json' },
    'a form of fields': { body: 'data={}', contentType: 'application/x-www-form-urlencoded' },
    'the file alone': { body: text, contentType: 'application/pdf' },
    'mixed parts': { body: form + file() + end, contentType: 'multipart/mixed; boundary=x' },
    'no boundary': { body: form + file() + end, contentType: 'multipart/form-data' },
    'an empty boundary': { body: form + file() + end, contentType: 'multipart/form-data; boundary=' },
    'another boundary': { body: form + file() + end, contentType: 'multipart/form-data; boundary=y' },
    'a boundary of 10,000 characters': {
      body: form + file() + end,
      contentType: `multipart/form-data; boundary=${'x'.repeat(10_000)}`,
    },
    'an empty body': multipart(''),
    'a form that ends in its file': multipart(form + file().slice(0, -10)),
    'a form that ends in a head': multipart(`${form}--x\r\nContent-Disposition: form-da`),
    'data that is no JSON': multipart(part('name="data"', '{"a":') + file() + end),
    'data that is deep': multipart(part('name="data"', '['.repeat(10_000)) + file() + end),
    'data with a prototype': multipart(part('name="data"', '{"__proto__":{"role":"admin"}}') + file() + end),
    'data of 100 KB': multipart(part('name="data"', JSON.stringify({ title: 'x'.repeat(100_000) })) + file() + end),
    'data twice': multipart(form + form + file() + end),
    'the file twice': multipart(form + file() + file() + end),
    'a file of another name': multipart(form + file('other') + end),
    'a file named like a prototype': multipart(form + file('__proto__') + end),
    'a field without a name': multipart(form + part('filename="a.pdf"', text) + end),
    'the file as a field': multipart(form + part(`name="${field}"`, text) + end),
    'a hundred parts': multipart(form + file(field, 'a.pdf').repeat(100) + end),
    'a part with a head of 100 KB': multipart(form + file(field, `${'a'.repeat(100_000)}.pdf`) + end),
    'a part with a thousand headers': multipart(
      form + file(field, 'a.pdf', Array.from({ length: 1000 }, (_, at) => `\r\nX-${at}: y`).join('')) + end,
    ),
    'a NUL in a file name': multipart(form + file(field, 'a\0.pdf') + end),
    'a file in base64': multipart(
      form + file(field, 'a.pdf', '\r\nContent-Transfer-Encoding: base64', btoa('%PDF-1.7')) + end,
    ),
    'a file over the limit': {
      ...multipart(''),
      body: Buffer.concat([
        Buffer.from(form + file().slice(0, -2)),
        Buffer.alloc(limitBytes + 1),
        Buffer.from(`\r\n${end}`),
      ]),
    },
  }
}
