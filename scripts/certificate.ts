import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export interface CertificateFiles {
  cert: string
  key: string
}

/**
 * Makes a certificate for this computer that is good for a day and that nobody trusts, with its key, as files in this folder.
 *
 * @throws Error where there is no openssl
 */
export function makeCertificate(dir: string): CertificateFiles {
  const own = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') }
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost
     -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout ${own.key} -out ${own.cert}`.split(/\s+/),
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr ?? 'there is none'}`)
  return own
}
