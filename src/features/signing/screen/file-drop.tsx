import FileDown from 'lucide-react/icons/file-down'
import FileSearch from 'lucide-react/icons/file-search'
import { useState } from 'react'
import { FileInput } from '#ui/form/file-input.tsx'

/** A box for one file, dropped or chosen: the field itself covers it, unseen, and takes what is dropped. */
export function FileDrop({ onFile, error }: { onFile: (file: File) => void; error: string }) {
  const [isOver, setOver] = useState(false)
  const Icon = isOver ? FileDown : FileSearch
  return (
    <div className={error ? 'field has-error' : 'field'}>
      {error ? (
        <p className="error-msg" id="file-error" role="alert">
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      ) : null}
      <label className={isOver ? 'filedrop big is-over' : 'filedrop big'}>
        <Icon className="icon" aria-hidden="true" />
        <span className="cap">{isOver ? 'Drop it to check it' : 'Choose a file or drop it here'}</span>
        <span className="sm muted">PDF, up to 25 MB</span>
        <FileInput
          className="filedrop-input"
          accept="application/pdf"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'file-error' : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
    </div>
  )
}
