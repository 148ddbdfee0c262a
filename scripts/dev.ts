// The backend restarts when a file of its own changes; Vite serves the app's sources on a port of its own, so that the
// built service worker of localhost:3000 does not answer with files from before the edit.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { requireNode24, root } from './commands.ts'

requireNode24()

const port = 5173
const backendPort = 3001
/** What the server renders or answers itself; every other path is the app, whose own sources lie under /api too. */
const backendPaths =
  '^/(?!api/[^?]*\\.tsx?(\\?|$))(api|superadmin|t|u|v|c|l|o|tap|healthz|readyz|tap-worker\\.js|counter-worker\\.js|voucher-worker\\.js)(/|\\?|$)'

const backend = spawn(process.execPath, ['--watch', 'backend/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(backendPort),
    PUBLIC_URL: `http://localhost:${port}`,
  },
})

const pages = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: { [backendPaths]: { target: `http://localhost:${backendPort}` } },
  },
})
await pages.listen()
pages.printUrls()

async function stop() {
  backend.kill('SIGTERM')
  await pages.close()
}
backend.once('exit', () => void pages.close())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
