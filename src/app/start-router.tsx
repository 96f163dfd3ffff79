import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext, nonceOfPage } from './shell/nonce.tsx'

// Read before React has the page: the frame that a failed navigation draws again takes the place of what holds it.
const nonce = nonceOfPage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  )
})
