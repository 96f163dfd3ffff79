// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderFindings } from './order-findings.tsx'

afterEach(cleanup)

test('each point says what is wrong, what to do, and where it is written', () => {
  const findings = [
    {
      path: 'fiscalYearEnd',
      rule: 'SCORP-F-1',
      citation: 'IRC 1378',
      text: 'Another tax year takes Part II of Form 2553.',
      remedy: 'Use December 31, or contact us.',
    },
  ]
  render(<OrderFindings findings={findings} />)
  const [point] = within(screen.getByRole('region', { name: 'Points to settle' })).getAllByRole('listitem')
  expect(point?.textContent).toBe(
    'Another tax year takes Part II of Form 2553.Use December 31, or contact us. IRC 1378',
  )
})

test('nothing stands there without a finding', () => {
  const { container } = render(<OrderFindings findings={[]} />)
  expect(container.textContent).toBe('')
})
