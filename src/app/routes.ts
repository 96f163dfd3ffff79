import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** THE PAGE MAP: every page of the program. */
export default [index('pages/home.tsx'), route('*', 'pages/not-found.tsx')] satisfies RouteConfig
