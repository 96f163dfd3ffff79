import '#lib/zod-without-eval.ts'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router'
import { fontPreloads } from '#ui/fonts.ts'
import { ToastProvider } from '#ui/toast.tsx'
import stylesHref from '#ui/styles/app.css?url'
import { ContactPanel } from './contact-panel.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useNonce } from './nonce.tsx'
import NotFound from './pages/not-found.tsx'
import starterHref from './starter/starter.ts?worker&url'
import { themeScript } from './starter/theme-script.ts'

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { pathname } = useLocation()
  const isPortal = pathname === '/dashboard' || pathname.startsWith('/dashboard/')
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontPreloads.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={stylesHref} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <ToastProvider>
          <Header />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {isPortal ? null : <Footer />}
          <ContactPanel />
        </ToastProvider>
        <script type="module" src={starterHref} nonce={nonce} suppressHydrationWarning />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
