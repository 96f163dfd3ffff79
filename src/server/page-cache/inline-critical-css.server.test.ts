import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineCriticalCss } from './inline-critical-css.server.ts'

const html = '<head><link rel="stylesheet" href="/assets/app.css"/></head><body><p class="a">Text</p></body>'

test('the styles that a page uses stand in it, with their hash and the address of their sheet', () => {
  const styled = inlineCriticalCss(() => '.a{top:0}.b{top:0}')(html)
  expect(styled.html).toBe(
    '<head><style data-sheet="/assets/app.css">.a{top:0}</style></head><body><p class="a">Text</p></body>',
  )
  expect(styled.styleHashes).toEqual([`sha256-${createHash('sha256').update('.a{top:0}').digest('base64')}`])
})

test('a sheet and a drawing are read once for all pages', () => {
  const read: string[] = []
  const styles = inlineCriticalCss((href) => {
    read.push(href)
    return ''
  })
  const drawn = html.replace('Text', '<svg><use href="/assets/map.svg#art"/></svg>')
  styles(drawn)
  styles(drawn)
  expect(read).toEqual(['/assets/map.svg', '/assets/app.css'])
})

test('the colours of the drawings of a page stay', () => {
  const files: Record<string, string> = {
    '/assets/app.css': ':root{--land:green;--sea:blue}',
    '/assets/map.svg': '<svg><path fill="var(--land)"/></svg>',
  }
  const styles = inlineCriticalCss((href) => files[href] ?? '')
  expect(styles(html.replace('Text', '<svg><use href="/assets/map.svg#art"/></svg>')).html).toContain(
    '>:root{--land:green}</style>',
  )
})

test('the firm’s colors stand before the sheet, and their hash in the policy', () => {
  const colors = ':root:root{--brand:light-dark(#1f3a5f,#a9c7ee)}'
  const branded = html.replace('<head>', `<head><style data-brand="">${colors}</style>`)
  const styled = inlineCriticalCss(() => '.a{top:0}')(branded)
  expect(styled.html).toContain(`<style data-brand="">${colors}</style><style data-sheet=`)
  const hash = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`
  expect(styled.styleHashes).toEqual([hash(colors), hash('.a{top:0}')])
})

test('a page without a sheet stays as it is', () => {
  expect(inlineCriticalCss(() => '.a{top:0}')('<p>Plain</p>')).toEqual({ html: '<p>Plain</p>', styleHashes: [] })
})
