export const searchHoldsSsn = 'Search by name, email, order, or entry. A full number is never searched for.'
