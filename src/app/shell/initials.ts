interface Named {
  firstName: string
  lastName: string
  email: string
}

/** Of the name, or of the address where there is none. */
export const initialsOf = ({ firstName, lastName, email }: Named): string =>
  `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase() || email.slice(0, 1).toUpperCase()
