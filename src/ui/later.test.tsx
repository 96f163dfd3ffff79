// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from './later.tsx'

afterEach(cleanup)

const Part = () => <p>The part</p>

function Opener({ load }: { load: () => Promise<typeof Part> }) {
  const [Later] = useState(() => later(load))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button {...Later.soon} onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? <Later /> : null}
    </>
  )
}

test.each([
  ['pointed at', (user: ReturnType<typeof userEvent.setup>) => user.hover(screen.getByRole('button'))],
  ['reached by Tab', (user: ReturnType<typeof userEvent.setup>) => user.tab()],
])('the code is asked for when its button is %s', async (_, approach) => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part)
  render(<Opener load={load} />)
  expect(load).not.toHaveBeenCalled()
  await approach(userEvent.setup())
  expect(load).toHaveBeenCalled()
  expect(screen.queryByText('The part')).toBeNull()
})

test('what could not be asked for ahead is asked for at the press', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part).mockRejectedValueOnce(new Error('offline'))
  render(<Opener load={load} />)
  const user = userEvent.setup()
  await user.hover(screen.getByRole('button'))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('The part')).toBeTruthy()
})
