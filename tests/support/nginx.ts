import { execFile, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isExecutable, root, whereIs } from '../../scripts/commands.ts'
import { certificateOf } from './certificate.ts'
import { freePort } from './ports.ts'

const execute = promisify(execFile)

/** Root's folders are not on everybody's PATH. */
const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/sbin/nginx']

export const findNginx = (): string | null => whereIs('nginx') ?? places.find(isExecutable) ?? null

/** A part of a configuration that is there, put in the place of another. */
function replaced(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`deploy/nginx.conf has no ${what}`)
  return text.replace(what, by)
}

interface Where {
  https: number
  http: number
  processes: readonly number[]
  folder: string
}

/** What is shipped in `deploy/nginx.conf`, but for ports, certificate and the processes behind it. */
function shipped({ https, http, processes, folder }: Where): string {
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  const [, settings = ''] = /server 127\.0\.0\.1:3001(.*);/.exec(text) ?? []
  const behind = processes.map((port) => `    server 127.0.0.1:${port}${settings};\n`).join('')
  text = replaced(text, /( *server 127\.0\.0\.1:\d+.*;\n)+/, behind)
  text = replaced(text, /^ +listen 443/m, `listen 127.0.0.1:${https}`)
  text = replaced(text, /^ +listen 80/m, `listen 127.0.0.1:${http}`)
  text = replaced(text, /error_log \S+/g, `error_log ${folder}/errors`)
  text = replaced(text, /ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
  return replaced(text, /ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
}

/** What a system's own `nginx.conf` would say around it, in a folder of its own. */
const around = (folder: string) => `daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/errors;
events { worker_connections 2048; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/blipp.conf;
}
`

const PATIENCE_MS = 10_000

async function reached(port: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    if (performance.now() > until) throw new Error(`nginx does not answer on ${port}.`)
    const line = connect(port, '127.0.0.1')
    const isOpen = await once(line, 'connect').then(
      () => true,
      () => false,
    )
    line.destroy()
    if (isOpen) return
    await wait(20)
  }
}

export interface Nginx {
  /** Where it answers, by a certificate that nobody vouches for. */
  url: string
  errors: () => string
  stop: () => Promise<void>
}

/** Starts nginx with what is shipped for it, in front of processes on these ports. */
export async function startNginx(
  program: string,
  https: number,
  processes: readonly number[],
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-nginx-'))
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(join(folder, 'cert.pem'), certificateOf(keys))
  writeFileSync(join(folder, 'key.pem'), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(folder, 'blipp.conf'), shipped({ https, http: await freePort(), processes, folder }))
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const args = ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')]
  await execute(program, ['-t', ...args])
  const child = spawn(program, args, { stdio: 'ignore' })
  const exited = once(child, 'exit')
  await Promise.race([reached(https), exited])
  return {
    url: `https://localhost:${https}`,
    errors: () => readFileSync(join(folder, 'errors'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
