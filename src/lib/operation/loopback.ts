/** Whether a URL's host name, IPv6 in brackets, is this computer itself. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
