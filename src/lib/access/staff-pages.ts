/** Whether the path lies in the back office. */
export const isStaffPage = (path: string): boolean => /^\/admin(\/|$)/.test(path)
