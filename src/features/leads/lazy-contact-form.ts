import { lazyForm } from '#ui/form/lazy-form.tsx'

/** The contact form without its code, which comes at the first touch. */
export const LazyContactForm = lazyForm('contact-form', async () => (await import('./contact-form.tsx')).ContactForm)
