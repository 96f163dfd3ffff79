/**
 * The editor's HTML written as our articles are: no paragraph around the one text of an entry or a cell, no spans of one,
 * and rows of column titles in the head of their table. What the allow-list refuses is left to it.
 */
export const tidyHtml = (html: string): string =>
  html
    .replaceAll(/ (?:colspan|rowspan)="1"/g, '')
    .replaceAll(/<(li|td|th)((?: [^>]*)?)><p>((?:(?!<\/?p>)[^])*)<\/p><\/\1>/g, '<$1$2>$3</$1>')
    .replaceAll(/<tbody>((?:<tr>(?:<th[^>]*>(?:(?!<\/th>)[^])*<\/th>)+<\/tr>)+)/g, '<thead>$1</thead><tbody>')
    .replaceAll('<tbody></tbody>', '')
    .replace(/(?:<p><\/p>)+$/, '')
