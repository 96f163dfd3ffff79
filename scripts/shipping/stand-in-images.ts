import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDebian } from './machine-disk.ts'
import { root } from './step.ts'

export interface StandIn {
  /** As the compose file calls it. */
  name: string
  /** Writes its files into an archive. */
  make: (archive: string) => void
  /** What an image says beside its files, in the words of a Containerfile. */
  changes: readonly string[]
}

const entrypoint = join(import.meta.dirname, 'postgres-entrypoint.sh')

/**
 * Images for those of the compose file that only a registry has: Debian's packages, with the accounts, folders, and settings
 * that docker-library/postgres (17/bookworm) and nginx/docker-nginx-unprivileged (stable/debian) give theirs, as of 2026.
 */
export function standInImages(): StandIn[] {
  const composeFile = readFileSync(join(root, 'ops/compose/compose.yaml'), 'utf8')
  const named = (part: string) => new RegExp(`image: (docker\\.io/\\S*${part}\\S*)`).exec(composeFile)?.[1] ?? ''
  return [
    {
      name: named('postgres'),
      make: (archive) =>
        installDebian(
          archive,
          ['postgresql-17'],
          [
            'chroot "$1" usermod -u 999 postgres',
            'chroot "$1" groupmod -g 999 postgres',
            'install -d -o 999 -g 999 -m 1777 "$1/var/lib/postgresql/data"',
            'install -d -o 999 -g 999 -m 3777 "$1/run/postgresql"',
            `install -m 755 ${entrypoint} "$1/usr/local/bin/docker-entrypoint.sh"`,
          ],
        ),
      changes: [
        'ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/bin:/bin',
        'ENV PGDATA=/var/lib/postgresql/data',
        'VOLUME /var/lib/postgresql/data',
        'STOPSIGNAL SIGINT',
        'ENTRYPOINT ["docker-entrypoint.sh"]',
      ],
    },
    {
      name: named('nginx'),
      make: (archive) =>
        installDebian(
          archive,
          ['nginx-light'],
          [
            'chroot "$1" groupadd --system --gid 101 nginx || true',
            `printf '%s\\n' ${nginxConf.map((line) => `'${line}'`).join(' ')} > "$1/etc/nginx/nginx.conf"`,
            'rm -rf "$1"/etc/nginx/conf.d/* && ln -sf /dev/stdout "$1/var/log/nginx/access.log" && ln -sf /dev/stderr "$1/var/log/nginx/error.log"',
            'install -d -o 101 -g 0 -m 775 "$1/var/cache/nginx" && chown -R 101:0 "$1/etc/nginx"',
          ],
        ),
      changes: ['STOPSIGNAL SIGQUIT', 'USER 101', 'CMD ["nginx", "-g", "daemon off;"]'],
    },
  ]
}

const nginxConf = [
  'worker_processes auto;',
  'error_log /var/log/nginx/error.log notice;',
  'pid /tmp/nginx.pid;',
  'events { worker_connections 1024; }',
  'http {',
  ...['proxy', 'client_body', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path /tmp/${kind}_temp;`),
  '  include /etc/nginx/mime.types;',
  '  default_type application/octet-stream;',
  '  access_log /var/log/nginx/access.log;',
  '  sendfile on;',
  '  include /etc/nginx/conf.d/*.conf;',
  '}',
]
