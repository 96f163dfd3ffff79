interface PersonProps {
  /** Null: nobody is assigned. */
  person: { name: string; isReader: boolean } | null
}

/** Who an order is assigned to: initials in a disc, a dashed one for nobody. */
export function Person({ person }: PersonProps) {
  return (
    <span className="who">
      <span className={person ? 'disc' : 'disc none'} aria-hidden="true">
        {person ? initialsOf(person.name) : null}
      </span>
      {person ? person.isReader ? 'You' : person.name : <span className="muted">Unassigned</span>}
    </span>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .filter(Boolean)
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase()
