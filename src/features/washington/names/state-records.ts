/** Where anyone can search the names on the Secretary of State's records. */
export const searchAddress = 'https://ccfs.sos.wa.gov/'
