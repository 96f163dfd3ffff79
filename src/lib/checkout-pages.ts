/** Pages that may open the card form. Their content policy differs, so they are entered by a full page load (decision 41). */
const checkoutPages =
  /^\/(quiz|business-quiz|formation|service-form|order-builder|checkout)(\/|$)|^\/dashboard\/(orders\/[^/]+\/fees\/[^/]+|services\/[^/]+\/pay)\/?$/

export const isCheckoutPage = (path: string): boolean => checkoutPages.test(path)
