import '#lib/zod-without-eval.ts'
import { type ReactNode, useContext, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { brandStyles } from '#lib/brand/brand-colors.ts'
import { firmIcon } from '#lib/brand/firm-mark.ts'
import { defaultSite, publicSite } from '#lib/site.ts'
import { fontPreloads } from '#ui/fonts.ts'
import { SiteContext, useSite } from '#ui/site.tsx'
import { NavigationContext } from '#ui/navigation/page-link.tsx'
import { ToastProvider } from '#ui/feedback/toast.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import stylesHref from '#ui/styles/app.css?url'
import { FromServer } from '#ui/from-server.tsx'
import { isCachedPage } from '#app/shell/cached-page.ts'
import { ContactPanel } from '#app/shell/contact-panel.tsx'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { doAgain } from '#app/islands/do-again.ts'
import { Island, JsonBlock } from '#app/islands/island.tsx'
import { IslandServerContext } from '#app/islands/island-server.ts'
import { LoadPage } from '#app/islands/load-page.ts'
import { FocusOnArrival } from '#app/shell/focus-on-arrival.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { routerNavigation } from '#app/shell/router-navigation.tsx'
import { SessionWatchSlot } from '#app/shell/session-watch-slot.tsx'
import { NoAnswerNotice } from '#app/shell/no-answer-notice.tsx'
import { NavigationStatus } from '#app/shell/navigation-status.tsx'
import { isStaffPage } from '#lib/access/staff-pages.ts'
import { isSlimPage, SlimFooter, SlimHeader, SourceFooter } from '#app/slim/slim-frame.tsx'
import { useNonce } from '#app/shell/nonce.tsx'
import { part } from '#ui/part.tsx'
import type { HydrationStarted } from '#app/starter/before-react.ts'
import routerStarterHref from './starter/starter-router.ts?worker&url'
import starterHref from './starter/starter.ts?worker&url'
import { speculationRules } from '#lib/access/speculation-rules.ts'
import { firstScript, hydrationStarted } from '#lib/first-script.ts'

const NotFound = part(async () => (await import('./pages/not-found.tsx')).default)

// It has run when React comes.
const inlineScript = import.meta.env.SSR ? firstScript : ''

export const loader = pageLoader(async ({ app }) => ({
  ...publicSite(app.site()),
  origin: app.origin,
  ...(app.env.SOURCE_URL ? { sourceUrl: app.env.SOURCE_URL } : {}),
  colors: brandStyles(app.site()),
  icon: firmIcon(app.site()),
}))

/** The firm's facts do not change with the page. */
export const shouldRevalidate = () => false

/** What the page of an error has when nothing could be loaded. */
const noLoader = { ...publicSite(defaultSite), origin: '', colors: '', icon: '' }

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { colors, icon, ...site } = useRouteLoaderData<typeof loader>('root') ?? noLoader
  const islands = useContext(IslandServerContext)
  const hasIslands = useMatches().some(({ handle }) => isCachedPage(handle))
  // The last layout effect of all: every part of the page has been taken over, and React has heard of no event yet.
  useLayoutEffect(() => {
    const detail: HydrationStarted = { doAgain, handedOn: globalThis.event }
    document.documentElement.dataset['react'] = ''
    globalThis.dispatchEvent(new CustomEvent(hydrationStarted, { detail }))
  }, [])
  return (
    <html lang="en-US" data-islands={hasIslands ? islands?.script : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <FromServer>
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
        </FromServer>
        {/* Vite reads it for what a dynamic import loads ahead: without a nonce the policy of a page made per request refuses that. */}
        <meta property="csp-nonce" content="" nonce={nonce} suppressHydrationWarning />
        <meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1512" media="(prefers-color-scheme: dark)" />
        <Icons own={icon} />
        {hasIslands ? <Manifest /> : <ManifestWithReact />}
        {fontPreloads.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {colors ? (
          <style data-brand="" nonce={nonce} suppressHydrationWarning>
            {colors}
          </style>
        ) : null}
        <link rel="stylesheet" href={stylesHref} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <SiteContext value={site}>
          {hasIslands ? (
            // No page of islands is rendered in the browser.
            import.meta.env.SSR ? (
              <IslandPage>{children}</IslandPage>
            ) : (
              <LoadPage />
            )
          ) : (
            <RouterPage>{children}</RouterPage>
          )}
        </SiteContext>
        <FromServer>
          <script
            type="module"
            src={hasIslands ? starterHref : routerStarterHref}
            nonce={nonce}
            fetchPriority="low"
            suppressHydrationWarning
          />
          {hasIslands ? (
            islands?.devScript && <script type="module" src={islands.devScript} nonce={nonce} />
          ) : (
            <>
              <ScrollRestoration />
              <Scripts />
            </>
          )}
        </FromServer>
      </body>
    </html>
  )
}

/** HTML: links are links, and what runs in the browser is an island. */
function IslandPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ContactPanel />
      <Island name="session-watch" props={{}} startIf={{ loggedIn: true }} />
      <JsonBlock id="site-facts" value={useSite()} />
      <script
        type="speculationrules"
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: speculationRules }}
      />
    </>
  )
}

/** Forms, the portal, and the back office: React has the whole page, and the router moves in it. */
function RouterPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const bar = useBar()
  const isSlim = isSlimPage(pathname)
  const isStaff = isStaffPage(pathname)
  const isPortal = pathname === '/dashboard' || pathname.startsWith('/dashboard/')
  return (
    <NavigationContext value={routerNavigation}>
      <ToastProvider>
        <NavigationStatus />
        <NoAnswerNotice />
        <FocusOnArrival />
        {bar ?? (isSlim ? <SlimHeader /> : <Header />)}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {isSlim ? <SlimFooter /> : isPortal || isStaff ? <SourceFooter /> : <Footer />}
        {isSlim || isStaff ? null : <ContactPanel />}
        <SessionWatchSlot />
      </ToastProvider>
    </NavigationContext>
  )
}

/** The bar that a frame brings in place of the header. */
function useBar(): ReactNode {
  const handles = useMatches().map(({ handle }) => handle as { bar?: ReactNode } | undefined)
  return handles.find((handle) => handle?.bar !== undefined)?.bar
}

/** Files for the product's mark; another firm's stands in the page. */
function Icons({ own }: { own: string }) {
  if (own) return <link rel="icon" href={own} type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

const Manifest = () => <link rel="manifest" href="/site.webmanifest" />

/** For the first view it would be one more file to fetch. */
const ManifestWithReact = () => (useHydrated() ? <Manifest /> : null)

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
