import { expect, test } from 'vitest'
import { extractCriticalCss } from './extract-critical-css.server.ts'

const page = (body: string) => `<!DOCTYPE html><html><head></head><body><p></p>${body}</body></html>`

test.each<[title: string, css: string, body: string, used: string]>([
  ['a rule whose class stands in the page', '.a{top:0}.b{top:1px}', '<p class="a">', '.a{top:0}'],
  ['only the selectors that can match', '.a,.b,p{top:0}', '<p class="b">', '.b,p{top:0}'],
  ['every class of a selector', '.a .b{top:0}.a.c{top:0}', '<p class="a"><b class="b">', '.a .b{top:0}'],
  [
    'elements that stand in the page',
    'p a{top:0}a,dialog::backdrop{top:0}P>I.b{top:0}',
    '<p><a>',
    'p a{top:0}a{top:0}',
  ],
  ['elements that a parser adds', 'html body tbody tr{top:0}', '<table><tr>', 'html body tbody tr{top:0}'],
  ['attributes and states as given', 'a:hover{top:0}[open]>i{top:0}', '<a><i>', 'a:hover{top:0}[open]>i{top:0}'],
  [
    'what a function excludes or offers',
    'p:not(.a){top:0}:is(.a,.b) p{top:0}',
    '',
    'p:not(.a){top:0}:is(.a,.b) p{top:0}',
  ],
  [
    'functions in functions',
    'p:not(:has(.a:nth-child(2))):is(.b){top:0}',
    '',
    'p:not(:has(.a:nth-child(2))):is(.b){top:0}',
  ],
  ['what stands in brackets', '[href$=".pdf"]{top:0}', '', '[href$=".pdf"]{top:0}'],
  [
    'a state that scripts set',
    '.head.is-scrolled{top:0}.is-open{top:1px}',
    '<p class="head">',
    '.head.is-scrolled{top:0}.is-open{top:1px}',
  ],
  [
    'classes with escapes',
    String.raw`.sm\:w-1\/2{top:0}.\[\&\>li\]\:x{top:0}`,
    '<p class="sm:w-1/2 [&amp;&gt;li]:x">',
    String.raw`.sm\:w-1\/2{top:0}.\[\&\>li\]\:x{top:0}`,
  ],
  ['nothing of a rule that holds nothing', '.a{}', '<p class="a">', ''],
  ['the importance of a declaration', '.a{top:0!important}', '<p class="a">', '.a{top:0!important}'],
  [
    'blocks that hold something',
    '@media print{.a{top:0}}@media (width>1px){.b{top:0}}',
    '<p class="b">',
    '@media (width>1px){.b{top:0}}',
  ],
  [
    'blocks in blocks',
    '@layer x{@supports (top:0){.a{top:0}}}',
    '<p class="a">',
    '@layer x{@supports (top:0){.a{top:0}}}',
  ],
  ['the order of layers', '@layer a,b;.x{top:0}', '', '@layer a,b;'],
  [
    'faces of a family in use',
    '@font-face{font-family:One Serif;src:url(a)}@font-face{font-family:"Two Serif";src:url(b)}p{font-family:var(--f)}:root{--f:"Two Serif",serif}',
    '',
    '@font-face{font-family:"Two Serif";src:url(b)}p{font-family:var(--f)}:root{--f:"Two Serif",serif}',
  ],
  [
    'faces that a drawing asks for',
    '@font-face{font-family:One Serif;src:url(a)}@font-face{font-family:Two Serif;src:url(b)}',
    '<text font-family="Two Serif, serif">',
    '@font-face{font-family:Two Serif;src:url(b)}',
  ],
  [
    'custom properties that something refers to',
    ':root{--a:1px;--b:2px}p{top:var(--a)}',
    '',
    ':root{--a:1px}p{top:var(--a)}',
  ],
  [
    'custom properties through others',
    ':root{--a:var(--b);--b:2px;--c:0}p{top:var(--a)}',
    '',
    ':root{--a:var(--b);--b:2px}p{top:var(--a)}',
  ],
  ['no custom property for its own sake', ':root{--a:1px}.b{top:var(--a)}', '', ''],
  ['custom properties that the page refers to', ':root{--a:1px}', '<p style="top:var(--a)">', ':root{--a:1px}'],
  [
    'registered properties in use',
    '@property --a{syntax:"*"}@property --b{syntax:"*"}p{top:var(--b)}',
    '',
    '@property --b{syntax:"*"}p{top:var(--b)}',
  ],
  [
    'animations in use',
    '@keyframes turn{to{top:var(--t)}}@keyframes rest{to{top:0}}:root{--t:1px}p{animation:turn 1s}',
    '',
    '@keyframes turn{to{top:var(--t)}}:root{--t:1px}p{animation:turn 1s}',
  ],
])('keeps %s', (_, css, body, used) => {
  expect(extractCriticalCss(css)(page(body))).toBe(used)
})

test('refuses what it could not keep whole', () => {
  expect(() => extractCriticalCss('.a{.b{top:0}}')).toThrow('nests rule in .a')
  expect(() => extractCriticalCss('@font-face{src:url(a)}')).toThrow('has no family')
})
