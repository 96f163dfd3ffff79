import { useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '#ui/form/text-field.tsx'
import { useStaffSearch } from '#app/admin/search/use-staff-search.ts'

/** Finds the account that something is done for, as the search of the back office does. */
export function FindClient({ to }: { to: (clientId: string) => string }) {
  const [words, setWords] = useState('')
  const { found, isSearching, failure } = useStaffSearch(words)
  const clients = found?.answer.clients ?? []
  return (
    <>
      <div className="above-even">
        <TextField
          name="client"
          label="Client"
          hint="Name or email"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <p className="sm muted above-snug" role="status">
        {countText(words.trim(), isSearching, found && clients.length)}
      </p>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      <ul className="found-clients">
        {clients.map(({ id, name, email }) => (
          <li key={id}>
            <Link to={to(id)} preventScrollReset>
              <strong>{name}</strong> <span className="muted breakable">{email}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function countText(words: string, isSearching: boolean, count: number | undefined): string {
  if (words === '') return ''
  if (isSearching || count === undefined) return 'Searching…'
  if (count === 0) return 'No client has this name or email.'
  return count === 1 ? '1 client' : `${count} clients`
}
