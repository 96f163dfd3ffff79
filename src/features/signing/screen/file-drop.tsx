import FileDown from 'lucide-react/icons/file-down'
import FileSearch from 'lucide-react/icons/file-search'
import { type DragEvent, useState } from 'react'

/** A box for one file, dropped or chosen. Works by keyboard as any file field. */
export function FileDrop({ onFile, error }: { onFile: (file: File) => void; error: string }) {
  const [isOver, setOver] = useState(false)
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  const Icon = isOver ? FileDown : FileSearch
  return (
    <div className={error ? 'field has-error' : 'field'}>
      {error ? (
        <p className="error-msg" id="file-error" role="alert">
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      ) : null}
      <label
        className={isOver ? 'filedrop big is-over' : 'filedrop big'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Icon className="icon" aria-hidden="true" />
        <span className="cap">{isOver ? 'Drop it to check it' : 'Choose a file or drop it here'}</span>
        <span className="sm muted">PDF, up to 25 MB</span>
        <input
          className="visually-hidden"
          type="file"
          accept="application/pdf"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'file-error' : undefined}
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
