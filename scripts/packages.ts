// What the tests need beyond npm's packages, by the system's own package manager.
import { run, runTool, whereIs } from './commands.ts'

interface PackageManager {
  command: string
  /** Run once before the first install. */
  refresh?: readonly string[]
  install: readonly string[]
  chromium: readonly string[]
  postgres: readonly string[]
  nginx: readonly string[]
  firefox: readonly string[]
  /** WebKitGTK with its driver, and a screen for it that nobody sees; where it is known to have both. */
  webkit?: readonly string[]
}

const managers: readonly PackageManager[] = [
  {
    command: 'apt-get',
    refresh: ['update'],
    install: ['install', '-y', '--no-install-recommends'],
    chromium: ['chromium', 'fonts-liberation'],
    postgres: ['postgresql'],
    nginx: ['nginx-light'],
    firefox: ['firefox-esr'],
    webkit: ['webkit2gtk-driver', 'xvfb'],
  },
  {
    command: 'apk',
    install: ['add', '--no-cache'],
    chromium: ['chromium', 'font-liberation'],
    postgres: ['postgresql'],
    nginx: ['nginx'],
    firefox: ['firefox-esr'],
  },
  {
    command: 'dnf',
    install: ['install', '-y', '--setopt=install_weak_deps=False'],
    chromium: ['chromium', 'liberation-fonts'],
    postgres: ['postgresql-server'],
    nginx: ['nginx'],
    firefox: ['firefox'],
  },
  {
    command: 'zypper',
    install: ['--non-interactive', 'install', '--no-recommends'],
    chromium: ['chromium', 'liberation-fonts'],
    postgres: ['postgresql-server'],
    nginx: ['nginx'],
    firefox: ['MozillaFirefox'],
  },
  {
    command: 'pacman',
    install: ['-Sy', '--noconfirm', '--needed'],
    chromium: ['chromium', 'ttf-liberation'],
    postgres: ['postgresql'],
    nginx: ['nginx'],
    firefox: ['firefox'],
  },
]

let refreshed = false

/** Whether the system's package manager installed it; only root may try, and a developer's machine is left alone. */
export async function installPackage(
  what: 'chromium' | 'postgres' | 'nginx' | 'firefox' | 'webkit',
): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  const manager = managers.find(({ command }) => whereIs(command))
  const packages = manager?.[what]
  if (!manager || !packages) return false
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' as const }
  if (manager.refresh && !refreshed) {
    await run(manager.command, manager.refresh, quiet)
    refreshed = true
  }
  return (await run(manager.command, [...manager.install, ...packages], quiet)) === 0
}

const DOWNLOAD_MS = 5 * 60_000

/** Playwright's own browser, where its download host can be reached. */
export const downloadChromium = async (): Promise<boolean> =>
  (await runTool('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_MS })) === 0
