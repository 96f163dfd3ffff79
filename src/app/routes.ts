import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** THE PAGE MAP: every page of the program. */
export default [
  index('pages/home.tsx'),
  route('about', 'pages/about.tsx'),
  route('services', 'pages/services.tsx'),
  route('catalog', 'pages/catalog.tsx'),
  route('blog', 'pages/blog.tsx'),
  route('downloads', 'pages/downloads.tsx'),
  route('collaboration', 'pages/collaboration.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('start-now', 'pages/start-now.tsx'),
  route('quiz', 'pages/quiz.tsx'),
  route('business-quiz', 'pages/business-quiz.tsx'),
  route('login', 'pages/login.tsx'),
  route('register', 'pages/register.tsx'),
  route('forgot-password', 'pages/forgot-password.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('verify-email', 'pages/verify-email.tsx'),
  route('agent-consent', 'pages/agent-consent.tsx'),
  route('service-form/:service?', 'pages/service-form.tsx'),
  route('formation/:draftId', 'pages/formation.tsx'),
  route('order-builder', 'pages/order-builder.tsx'),
  route('checkout', 'pages/checkout.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
