import '#lib/zod-without-eval.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { defaultSite, publicSite } from '#lib/site.ts'
import { fontPreloads } from '#ui/fonts.ts'
import { SiteContext } from '#ui/site.tsx'
import { ToastProvider } from '#ui/feedback/toast.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import stylesHref from '#ui/styles/app.css?url'
import { ContactPanel } from '#app/shell/contact-panel.tsx'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { FocusOnArrival } from '#app/shell/focus-on-arrival.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { SessionWatchSlot } from '#app/shell/session-watch-slot.tsx'
import { NavigationStatus } from '#app/shell/navigation-status.tsx'
import { StaffBar } from '#app/admin/staff-bar.tsx'
import { isStaffPage } from '#lib/access/staff-pages.ts'
import { isSlimPage, SlimFooter, SlimHeader } from '#app/slim/slim-frame.tsx'
import { useNonce } from '#app/shell/nonce.tsx'
import NotFound from './pages/not-found.tsx'
import { hydrationStarted } from '#app/starter/hydration.ts'
import starterHref from './starter/starter.ts?worker&url'
import { themeScript } from './starter/theme-script.ts'

export const loader = pageLoader(async ({ app }) => ({ ...publicSite(app.site()), origin: app.origin }))

/** The firm's facts do not change with the page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const site = useRouteLoaderData<typeof loader>('root') ?? { ...publicSite(defaultSite), origin: '' }
  const { pathname } = useLocation()
  // The last layout effect of all: every part of the page has been taken over, and React has heard of no event yet.
  useLayoutEffect(() => {
    globalThis.dispatchEvent(new CustomEvent(hydrationStarted, { detail: globalThis.event?.type }))
  }, [])
  const isSlim = isSlimPage(pathname)
  const isStaff = isStaffPage(pathname)
  const isPortal = pathname === '/dashboard' || pathname.startsWith('/dashboard/')
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* Vite reads it for what a dynamic import loads ahead: without a nonce the policy of a page made per request refuses that. */}
        <meta property="csp-nonce" content="" nonce={nonce} suppressHydrationWarning />
        <meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1512" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Manifest />
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
        <SiteContext value={site}>
          <ToastProvider>
            <NavigationStatus />
            <FocusOnArrival />
            {isStaff ? <StaffBar /> : isSlim ? <SlimHeader /> : <Header />}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            {isSlim ? <SlimFooter /> : isPortal || isStaff ? null : <Footer />}
            {isSlim || isStaff ? null : <ContactPanel />}
            <SessionWatchSlot />
          </ToastProvider>
        </SiteContext>
        <script type="module" src={starterHref} nonce={nonce} fetchPriority="low" suppressHydrationWarning />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** With React: for the first view it would be one more file to fetch, and nobody installs a page untouched. */
const Manifest = () => (useHydrated() ? <link rel="manifest" href="/site.webmanifest" /> : null)

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
